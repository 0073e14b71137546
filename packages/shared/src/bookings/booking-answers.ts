import { z } from 'zod'
import { bookedStates, codeWays } from './booking.ts'

/** What the booking page is answered. Nothing of it depends on who is a patient of the clinic. */

const instant = z.iso.datetime({ offset: true })
const inBothLanguages = z.object({ en: z.string(), th: z.string() })

const bookableDoctor = z.object({
  id: z.uuid(),
  nameEn: z.string(),
  nameTh: z.string(),
  specialtyEn: z.string().describe('Empty: not told.'),
  specialtyTh: z.string().describe('In the words of the clinic where these are no usual ones.'),
})
export type BookableDoctor = z.output<typeof bookableDoctor>

const clinicOfPage = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  timeZone: z.string(),
})

export const bookableClinic = z.object({
  ...clinicOfPage.shape,
  visitTypes: z.array(
    z.object({
      id: z.uuid(),
      nameEn: z.string(),
      nameTh: z.string(),
      minutes: z.int(),
      doctorIds: z.array(z.uuid()).describe('Who offers it.'),
    }),
  ),
  doctors: z.array(bookableDoctor),
  text: inBothLanguages,
  consent: z
    .object({ ...inBothLanguages.shape, version: z.int() })
    .nullable()
    .describe('What is to be accepted.'),
  takesNewPatients: z.boolean(),
  needsApproval: z.boolean().describe('Whether the desk answers each request.'),
  codeBy: z.array(z.enum(codeWays)).describe('None: nothing can be booked here at present.'),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
})
export type BookableClinic = z.output<typeof bookableClinic>

const bookableTime = z.object({ startTime: instant, doctorId: z.uuid() })
export type BookableTime = z.output<typeof bookableTime>

export const bookableTimes = z.object({
  times: z.array(bookableTime),
  nextDay: z.iso.date().optional().describe('Where none of the days has a free time: the next one that has.'),
})
export type BookableTimes = z.output<typeof bookableTimes>

export const heldTime = z.object({
  hold: z.string(),
  until: instant,
  startTime: instant,
  endTime: instant,
  doctor: bookableDoctor,
})
export type HeldTime = z.output<typeof heldTime>

export const sentCode = z.object({
  sentTo: z.string().describe('What was typed, most of it hidden.'),
  again: z.int().describe('Seconds until another one is sent.'),
  until: instant.describe('When the time is given up; it is kept a little longer for the code.'),
})
export type SentCode = z.output<typeof sentCode>

export const bookedAppointment = z.object({
  clinic: clinicOfPage.extend({ path: z.string().describe('Its part of the address: /book/<path>.') }),
  visitType: z.object({ id: z.uuid().nullable(), nameEn: z.string(), nameTh: z.string() }),
  doctor: bookableDoctor.nullable(),
  startTime: instant,
  endTime: instant,
  state: z.enum(bookedStates),
  mayMoveUntil: instant.nullable().describe('Null: it is not moved here.'),
  mayCancelUntil: instant.nullable(),
  calendar: z.string().describe('The text of a calendar file.'),
})
export type BookedAppointment = z.output<typeof bookedAppointment>

export const confirmedBooking = z.object({
  state: z.enum(['booked', 'requested']),
  token: z.string(),
  appointment: bookedAppointment,
})
export type ConfirmedBooking = z.output<typeof confirmedBooking>

/** Of a refusal: the next free times, or how often a code may still be tried. */
export const bookingRefusal = z.object({
  code: z.string(),
  message: z.string(),
  times: z.array(bookableTime).optional(),
  triesLeft: z.int().optional(),
})
export type BookingRefused = z.output<typeof bookingRefusal>
