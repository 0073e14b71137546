import { z } from 'zod'
import { patientAnswers } from './answer.ts'

/** What the page of a link shows of an appointment: nothing of who it is for, and nothing of what. */
export const linkedAppointment = z.object({
  startTime: z.iso.datetime({ offset: true }),
  isAllDay: z.boolean(),
  isCancelled: z.boolean(),
  answer: z.enum(patientAnswers).nullable().describe('The last one about this time.'),
  doctor: z
    .object({ firstName: z.string(), lastName: z.string(), designations: z.array(z.string()), gender: z.int() })
    .nullable(),
  clinic: z.object({ name: z.string(), phone: z.string(), timeZone: z.string(), address: z.string() }),
})
export type LinkedAppointment = z.output<typeof linkedAppointment>
