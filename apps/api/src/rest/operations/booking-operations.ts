import {
  bookableClinic,
  bookableTimes,
  bookedAppointment,
  bookingRefusal,
  confirmedBooking,
  heldTime,
  sentCode,
} from '@clinic/shared/bookings/booking-answers'
import {
  bookableClinicSchema,
  bookableTimesSchema,
  bookedAppointmentSchema,
  confirmBookingSchema,
  holdTimeSchema,
  moveBookingSchema,
  releaseTimeSchema,
  sendCodeSchema,
} from '@clinic/shared/bookings/booking-input'
import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { Operations } from './shapes.ts'
import { jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const answered = (description: string) => ({ ...jsonAnswer(bookingRefusal), description })

const operation = (
  summary: string,
  body: z.ZodType,
  answer: z.ZodType,
  others: ZodOpenApiOperationObject['responses'] = {},
): ZodOpenApiOperationObject => ({
  summary,
  tags: ['booking'],
  requestBody: jsonBody(body),
  responses: {
    200: jsonAnswer(answer),
    ...refusals({ 400: 'The body is not right.', 404: 'There is nothing to book or to see here.', ...tooMany }),
    ...others,
  },
})

const taken = { 409: answered('TIME_TAKEN or HOLD_ENDED, with the next times.') }
const tooLate = { 409: answered('TOO_LATE, or TIME_TAKEN with the next times.') }

/** The page on which patients book by themselves. Nothing that it is answered depends on who is a patient. */
export const bookingOperations: Operations = {
  'POST /api/booking/clinic': operation('What patients may book at a clinic.', bookableClinicSchema, bookableClinic),
  'POST /api/booking/times': operation('The free times of some days.', bookableTimesSchema, bookableTimes),
  'POST /api/booking/hold': operation('Keeps a time for ten minutes.', holdTimeSchema, heldTime, taken),
  'POST /api/booking/release': operation('Gives a time back that is kept.', releaseTimeSchema, z.object({})),
  'POST /api/booking/code': operation('Says who books, and sends them a code.', sendCodeSchema, sentCode, taken),
  'POST /api/booking/confirm': operation(
    'Books the time with the code, or asks the desk for it.',
    confirmBookingSchema,
    confirmedBooking,
    {
      400: answered('WRONG_CODE with the tries that are left, or CODE_ENDED.'),
      409: answered('TIME_TAKEN or HOLD_ENDED with the next times, or TOO_MANY_APPOINTMENTS.'),
    },
  ),
  'POST /api/booking/read': operation('What was booked, by its link.', bookedAppointmentSchema, bookedAppointment),
  'POST /api/booking/move': operation('Moves it to another free time.', moveBookingSchema, bookedAppointment, tooLate),
  'POST /api/booking/cancel': operation('Cancels it.', bookedAppointmentSchema, bookedAppointment, tooLate),
}
