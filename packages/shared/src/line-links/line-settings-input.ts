import { z } from 'zod'
import { optionalText } from '../fields.ts'

const id = z.uuid('invalid_id')

/** LINE gives both in its console; those that are not given stay. */
export const updateLineSettingsSchema = z.object({
  establishmentId: id,
  /** 0: nobody has set it up. */
  version: z.int().min(0, 'invalid_number').nullish(),
  isOn: z.boolean('invalid_choice'),
  accessToken: optionalText(500),
  channelSecret: optionalText(100),
})
export type UpdateLineSettings = z.output<typeof updateLineSettingsSchema>

export const checkLineAccountSchema = z.object({ establishmentId: id })
