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
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { z } from 'zod'
import type { App } from '../../app.ts'
import { baseContext } from '../../base-context.ts'
import { errorResponse, invalidBody, jsonResponse, readJson, tooManyAttempts } from '../../http/responses.ts'
import { AppError, fromIssues } from '../../lib/app-error.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { asBooking, type BookingServer } from '../../modules/bookings/page/begin-booking.ts'
import { BookingLimited, BookingRefused } from '../../modules/bookings/page/booking-refused.ts'
import { codeWaysOf, sendCode } from '../../modules/bookings/page/code.service.ts'
import { confirmBooking } from '../../modules/bookings/page/confirm.service.ts'
import { holdTime, releaseTime } from '../../modules/bookings/page/hold.service.ts'
import { cancelBooked, moveBooked, readBooked } from '../../modules/bookings/page/own.service.ts'
import { readPlace, shownPlace } from '../../modules/bookings/page/place.queries.ts'
import { listTimes, wishOf } from '../../modules/bookings/page/times.ts'
import { lookAfterBookings, settleSoon } from '../../modules/bookings/settle-booking.ts'

type Answer<Input> = (server: BookingServer, input: Input, address: string) => Promise<unknown>

/** A request of the page on which patients book: limited by its network, and answered by a code where it is refused. */
const route =
  <Schema extends z.ZodType>(schema: Schema, limits: (keyof Limits)[], answer: Answer<z.output<Schema>>) =>
  async (app: App, request: Request, address: string): Promise<Response> => {
    for (const limit of ['booking', ...limits] as const) {
      const wait = await countAttempt(app.limits[limit] as RateLimiterPostgres, address)
      if (wait !== undefined) return tooManyAttempts(wait)
    }
    const parsed = schema.safeParse(await readJson(request))
    if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
    try {
      return jsonResponse(200, await answer(serverOf(app), parsed.data, address))
    } catch (error) {
      return refusal(error)
    }
  }

function refusal(error: unknown): Response {
  if (error instanceof BookingLimited) return tooManyAttempts(error.retryAfter)
  if (error instanceof BookingRefused) {
    const { code, message, details } = error
    const isWrong = code === 'WRONG_CODE' || code === 'CODE_ENDED'
    return errorResponse(isWrong ? 400 : 409, code, message, { details })
  }
  if (!(error instanceof AppError)) throw error
  if (error.code === 'NOT_FOUND') return errorResponse(404, 'NOT_FOUND', 'There is nothing to book or to see here.')
  if (error.code === 'BAD_USER_INPUT') return invalidBody(error)
  throw error
}

/** Settles and forgets bookings, each minute by one of the servers. */
export const scheduleBookings = (app: App): Promise<void> =>
  app.jobs.schedule('bookings', '* * * * *', () => lookAfterBookings(serverOf(app)))

export const serverOf = (app: App): BookingServer => ({ ...baseContext(app, undefined), logger: app.logger })

export const bookingRoutes = {
  'POST /api/booking/clinic': route(bookableClinicSchema, [], (server, { clinic }) =>
    asBooking(server, { path: clinic }, async (context) => shownPlace(await readPlace(context), await codeWaysOf(context))),
  ),
  'POST /api/booking/times': route(bookableTimesSchema, [], (server, { clinic, ...wanted }) =>
    asBooking(server, { path: clinic }, async (context) => {
      const place = await readPlace(context)
      return listTimes(context, place, wishOf(place, wanted), wanted)
    }),
  ),
  'POST /api/booking/hold': route(holdTimeSchema, ['bookingHold'], holdTime),
  'POST /api/booking/release': route(releaseTimeSchema, [], async (server, { hold }) => {
    await releaseTime(server, hold)
    return {}
  }),
  'POST /api/booking/code': route(sendCodeSchema, ['bookingCode'], sendCode),
  'POST /api/booking/confirm': route(confirmBookingSchema, ['bookingCode'], async (server, input) => {
    const { confirmed, bookingId, isNew } = await confirmBooking(server, input)
    if (isNew && confirmed.state === 'booked') settleSoon(server, bookingId)
    return confirmed
  }),
  'POST /api/booking/read': route(bookedAppointmentSchema, [], (server, { token }) => readBooked(server, token)),
  'POST /api/booking/move': route(moveBookingSchema, ['bookingHold'], moveBooked),
  'POST /api/booking/cancel': route(bookedAppointmentSchema, [], (server, { token }) => cancelBooked(server, token)),
}
