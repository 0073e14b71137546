import { z } from 'zod'
import { boundedText, email, figures, optionalText, plainDate } from '../fields.ts'
import { languages } from '../languages.ts'
import { birthDateFault, isFullDate, todayAnywhere } from '../patients/birth-date.ts'
import { defaultDialCode } from '../phone.ts'
import { readPhone } from '../phone-reader.ts'
import { codeWays, mostDaysOfTimes } from './booking.ts'

/** The clinic's part of the address: `/book/<clinic>`. */
const clinic = z.string().min(1, 'required').max(60, 'too_long')
/** Of a held time or an appointment. */
const token = z.string().min(1, 'required').max(100, 'too_long')
const id = z.uuid('invalid_id')
const instant = z.iso.datetime({ offset: true, error: 'invalid_date' }).transform((text) => new Date(text))

/** Read as a number of Thailand where it has no country's code. */
const phone = z
  .string()
  .max(40, 'too_long')
  .transform((typed, issues) => {
    const read = readPhone(typed, defaultDialCode)
    if (read) return read
    issues.addIssue({ code: 'custom', message: typed.trim() ? 'invalid_phone' : 'required' })
    return z.NEVER
  })

/** The whole date: with a part of it nobody is told from another. */
const birthDate = figures().superRefine((date, issues) => {
  const fault = isFullDate(date) ? birthDateFault(date, todayAnywhere()) : 'invalid_date'
  if (fault) issues.addIssue({ code: 'custom', message: fault })
})

/** Whoever books, as they say themselves. */
const person = z.object({
  firstName: boundedText(100),
  lastName: optionalText(100),
  birthDate,
  phone,
  email: z.union([z.literal('').transform(() => null), email]).nullish(),
  language: z.enum(languages, 'invalid_choice'),
})
export type BookingPerson = z.output<typeof person>

export const bookableClinicSchema = z.object({ clinic })

const wanted = { clinic, visitTypeId: id, doctorId: id.nullish() }

/** Without a doctor: of any who offers it. */
export const bookableTimesSchema = z.object({
  ...wanted,
  from: plainDate,
  days: z.int('invalid_number').min(1, 'invalid_number').max(mostDaysOfTimes, 'window_too_long'),
})

export const holdTimeSchema = z.object({ ...wanted, startTime: instant })
export type HoldTime = z.output<typeof holdTimeSchema>

export const releaseTimeSchema = z.object({ hold: token })

export const sendCodeSchema = z
  .object({ hold: token, person, by: z.enum(codeWays, 'invalid_choice'), consentVersion: z.int('invalid_number').nullish() })
  .refine(({ by, person: { email: address } }) => by !== 'email' || address, {
    message: 'required',
    path: ['person', 'email'],
  })
export type SendCode = z.output<typeof sendCodeSchema>

/** In whatever digits it was typed. */
export const confirmBookingSchema = z.object({ hold: token, code: figures().regex(/^\d{6}$/, 'invalid_number') })

export const bookedAppointmentSchema = z.object({ token })
export const moveBookingSchema = z.object({ token, doctorId: id.nullish(), startTime: instant })
