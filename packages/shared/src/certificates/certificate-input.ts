import { z } from 'zod'
import { boundedText, optionalText, plainDate } from '../fields.ts'
import { toUnits } from '../money.ts'
import { certificateForms, certificateKinds, measuredValues, type CertificatePart, type MeasuredValue } from './certificate.ts'

const id = z.uuid('invalid_id')

const measured = (name: MeasuredValue) =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid_number') })
    .min(measuredValues[name].least, 'measurement_out_of_range')
    .max(measuredValues[name].most, 'measurement_out_of_range')
    .refine((value) => toUnits(String(value), measuredValues[name].decimals) !== undefined, 'too_many_decimals')

/** What the doctor measured and saw. `state`: what isn't normal; null or empty: the body is in a normal state. */
export const certificateExaminationSchema = z
  .object({
    weight: measured('weight'),
    height: measured('height'),
    systolic: measured('systolic'),
    diastolic: measured('diastolic'),
    pulse: measured('pulse'),
    state: optionalText(500),
  })
  .refine(({ systolic, diastolic }) => diastolic < systolic, { path: ['diastolic'], message: 'measurement_out_of_range' })
export type CertificateExamination = z.output<typeof certificateExaminationSchema>

const fields = z.object({
  kind: z.enum(certificateKinds).optional(),
  establishmentId: id,
  patientId: id,
  doctorId: id,
  examinedDate: plainDate,
  findings: optionalText(2000),
  opinion: optionalText(2000),
  restFrom: plainDate.nullish(),
  restTo: plainDate.nullish(),
  work: optionalText(200),
  examination: certificateExaminationSchema.nullish(),
  otherDiseases: optionalText(500),
})

/** The fields that hold a part of a form. */
const fieldsOf = {
  findings: ['findings'],
  rest: ['restFrom', 'restTo'],
  work: ['work'],
  examination: ['examination'],
  otherDiseases: ['otherDiseases'],
} as const satisfies Record<CertificatePart, (keyof z.output<typeof fields>)[]>

/** What a doctor certifies of a patient, on one of the forms; a general one where none is named. Both days of rest are included. */
export const issueCertificateSchema = fields.superRefine((given, issues) => {
  const fault = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  const { parts } = certificateForms[given.kind ?? 'general']
  for (const part of Object.keys(fieldsOf) as CertificatePart[]) {
    const isBegun = fieldsOf[part].some((field) => given[field])
    for (const field of fieldsOf[part]) {
      if (given[field]) {
        if (!parts[part]) fault(field, 'not_on_this_form')
      } else if (parts[part] === 'required' || (parts[part] && isBegun)) fault(field, 'required')
    }
  }
  const { restFrom, restTo } = given
  if (restFrom && restTo && restTo < restFrom) fault('restTo', 'end_after_start')
})
export type IssueCertificate = z.output<typeof issueCertificateSchema>

export const voidCertificateSchema = z.object({ id, reason: boundedText(500) })
