import { z } from 'zod'
import { languages } from '../languages.ts'
import { callNames } from './queue.ts'

/** Somebody who was called: a number or initials, and nothing else of who it is. `count`: it goes up with each call. */
const shownCall = z.object({
  id: z.uuid(),
  count: z.int(),
  calledTime: z.iso.datetime({ offset: true }),
  number: z.int().nullable(),
  initials: z.string().nullable(),
  room: z.string().nullable(),
  doctor: z
    .object({ firstName: z.string(), lastName: z.string(), designations: z.array(z.string()), gender: z.int() })
    .nullable(),
})
export type ShownCall = z.output<typeof shownCall>

/** What a display shows, the last call first. */
const shownQueue = z.object({
  clinicName: z.string(),
  timeZone: z.string(),
  isOn: z.boolean(),
  callBy: z.enum(callNames),
  spokenLanguages: z.array(z.enum(languages)),
  calls: z.array(shownCall),
})
export type ShownQueue = z.output<typeof shownQueue>

/** `gone`: the address was revoked; nothing follows. */
export type DisplayMessage = ShownQueue | { gone: true }

/** The clinic at whose door somebody stands. */
export const shownDoor = z.object({ clinicName: z.string(), callBy: z.enum(callNames) })
export type ShownDoor = z.output<typeof shownDoor>

/** The same for whoever is expected and whoever is not. */
export const arrived = shownDoor.extend({ number: z.int() })
export type Arrived = z.output<typeof arrived>
