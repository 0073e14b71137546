import { z } from 'zod'
import { mailedKinds } from './document.ts'
import { email } from '../fields.ts'
import { languages } from '../languages.ts'

export const sendDocumentSchema = z.object({
  kind: z.enum(mailedKinds),
  id: z.uuid('invalid_id'),
  address: email,
  /** Of the document and the mail. */
  language: z.enum(languages),
})
export type SendDocument = z.output<typeof sendDocumentSchema>
