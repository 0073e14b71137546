import { z } from 'zod'
import { boundedText, optionalText, plainDate } from '../fields.ts'

const id = z.uuid('invalid_id')

/** What a doctor certifies of a patient. Rest is from one day to another, both included. */
export const issueCertificateSchema = z
  .object({
    establishmentId: id,
    patientId: id,
    doctorId: id,
    examinedDate: plainDate,
    findings: boundedText(2000),
    opinion: optionalText(2000),
    restFrom: plainDate.nullish(),
    restTo: plainDate.nullish(),
  })
  .superRefine(({ restFrom, restTo }, issues) => {
    const fault = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (restFrom && !restTo) fault('restTo', 'required')
    if (restTo && !restFrom) fault('restFrom', 'required')
    if (restFrom && restTo && restTo < restFrom) fault('restTo', 'end_after_start')
  })
export type IssueCertificate = z.output<typeof issueCertificateSchema>

export const voidCertificateSchema = z.object({ id, reason: boundedText(500) })
