import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { maxConsentText } from './consent.ts'

const id = z.uuid('invalid_id')

/** Names and texts in one language at least; a text that is given has its name. */
export const saveConsentFormSchema = z
  .object({
    /** None of a new one. */
    id: id.nullish(),
    version: z.int().min(1, 'invalid_number').nullish(),
    establishmentId: id,
    nameEn: optionalText(200),
    nameTh: optionalText(200),
    textEn: optionalText(maxConsentText),
    textTh: optionalText(maxConsentText),
    visitTypeIds: z.array(id).max(100, 'too_many'),
  })
  .refine(({ nameEn, nameTh }) => Boolean(nameEn || nameTh), { message: 'required', path: ['nameEn'], when: () => true })
  .refine(({ textEn, textTh }) => Boolean(textEn || textTh), { message: 'required', path: ['textEn'], when: () => true })
export type SaveConsentForm = z.output<typeof saveConsentFormSchema>

export const archiveConsentFormSchema = z.object({ id, archived: z.boolean('invalid_choice') })
export type ArchiveConsentForm = z.output<typeof archiveConsentFormSchema>
