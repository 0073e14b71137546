import { z } from 'zod'
import { boundedText, figures, plainDate } from '../fields.ts'
import { languages } from '../languages.ts'
import { callNames, queueAddressKinds } from './queue.ts'

const id = z.uuid('invalid_id')

export const updateQueueSettingsSchema = z.object({
  establishmentId: id,
  version: z.int().min(0, 'invalid_number').nullish(), // 0: nobody has said anything yet
  isOn: z.boolean('invalid_choice'),
  callBy: z.enum(callNames, 'invalid_choice'),
  spokenLanguages: z.array(z.enum(languages, 'invalid_choice')).max(languages.length, 'too_many'),
  hasDoorCode: z.boolean('invalid_choice'),
  earlyMinutes: z.int('invalid_number').min(0, 'invalid_number').max(1440, 'invalid_number'),
})
export type UpdateQueueSettings = z.output<typeof updateQueueSettingsSchema>

export const callNextSchema = z.object({ establishmentId: id, doctorId: id.nullish() })
export type CallNext = z.output<typeof callNextSchema>

export const queueTicketSchema = z.object({ id })

export const assignTicketSchema = z.object({ id, eventId: id })
export type AssignTicket = z.output<typeof assignTicketSchema>

export const settleTicketSchema = z.object({ id, isSettled: z.boolean('invalid_choice') })
export type SettleTicket = z.output<typeof settleTicketSchema>

export const createQueueAddressSchema = z.object({
  establishmentId: id,
  kind: z.enum(queueAddressKinds, 'invalid_choice'),
  name: boundedText(100),
})
export type CreateQueueAddress = z.output<typeof createQueueAddressSchema>

/** The secret of an address, or the token of the QR code at the door. */
const secret = z.string().min(1, 'required').max(100, 'too_long')

export const displaySchema = z.object({ secret })

const doorWays = ['code', 'kiosk'] as const
export const doorSchema = z.object({ way: z.enum(doorWays, 'invalid_choice'), secret })
export type Door = z.output<typeof doorSchema>

/** What somebody types at the door: the last four digits of their telephone number, and when they were born. */
export const arrivalSchema = doorSchema.extend({
  digits: figures().regex(/^\d{4}$/, 'invalid_number'),
  birthDate: plainDate,
})
