import { z } from 'zod'
import { boundedText, nullableId, optionalText } from '../fields.ts'
import { languages } from '../languages.ts'
import { signatureSchema } from './signature.ts'

const id = z.uuid('invalid_id')

export const askConsentSchema = z.object({ establishmentId: id, patientId: id, formId: id, eventId: nullableId })
export type AskConsent = z.output<typeof askConsentSchema>

/** Who signs: the patient where there is no name; else who they are to the patient as well. */
const signing = {
  language: z.enum(languages, 'invalid_choice'),
  signature: signatureSchema,
  signerName: optionalText(200),
  signerRelation: optionalText(100),
}
type Signer = { signerName?: string | null | undefined; signerRelation?: string | null | undefined }
const isWhole = ({ signerName, signerRelation }: Signer) => Boolean(signerName) === Boolean(signerRelation)
const relationFault = { message: 'required', path: ['signerRelation'], when: () => true }

export const signConsentSchema = z.object({ id, ...signing, witnessName: optionalText(200) }).refine(isWhole, relationFault)
export type SignConsent = z.output<typeof signConsentSchema>

export const createConsentCodeSchema = z.object({
  id,
  language: z.enum(languages, 'invalid_choice'),
  witnessName: optionalText(200),
})
export type CreateConsentCode = z.output<typeof createConsentCodeSchema>

export const withdrawConsentSchema = z.object({ id, reason: boundedText(500) })
export type WithdrawConsent = z.output<typeof withdrawConsentSchema>

/** Of the page that a code opens. */
const token = z.string().min(1, 'required').max(100, 'too_long')
export const readConsentSchema = z.object({ token })
export const signLinkedConsentSchema = z.object({ token, ...signing }).refine(isWhole, relationFault)
export type SignLinkedConsent = z.output<typeof signLinkedConsentSchema>

/** What that page shows: the form and for whom it is, and nothing else of them. */
export const linkedConsent = z.object({
  isSigned: z.boolean(),
  patientName: z.string(),
  nameEn: z.string(),
  nameTh: z.string(),
  textEn: z.string(),
  textTh: z.string(),
  clinic: z.object({ name: z.string() }),
})
export type LinkedConsent = z.output<typeof linkedConsent>
