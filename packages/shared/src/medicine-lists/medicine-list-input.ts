import { z } from 'zod'
import { boundedText, nullableId, optionalText, textList } from '../fields.ts'
import { doseLimits, maxMedicineListFile, medicineFactKinds, severities, type MedicineFactKind } from './medicine-fact.ts'

const months = z.int('invalid_number').min(0, 'invalid_number').max(1440, 'invalid_number').nullish()
const milligrams = z.number('invalid_number').positive('invalid_number').max(1_000_000, 'invalid_number').nullish()

const fields = z.object({
  kind: z.enum(medicineFactKinds, 'invalid_choice'),
  name: boundedText(200),
  other: optionalText(200),
  names: textList(50, 200),
  classes: textList(20, 200),
  except: textList(50, 200),
  severity: z.enum(severities, 'invalid_choice').nullish(),
  category: optionalText(40),
  ageFrom: months,
  ageUnder: months,
  perKgDose: milligrams,
  perKgDay: milligrams,
  perDose: milligrams,
  perDay: milligrams,
  textEn: optionalText(500),
  textTh: optionalText(500),
  source: optionalText(500),
})
type Field = keyof z.output<typeof fields>

const told: readonly Field[] = ['severity', 'textEn', 'textTh', 'source']
const needed: Record<MedicineFactKind, readonly Field[]> = {
  substance: [],
  class: [],
  interaction: ['other', ...told],
  pregnancy: told,
  breastfeeding: told,
  age: ['ageUnder', ...told],
  dose: told,
}

/** A line of a list, as it was written. */
export const medicineFactSchema = fields.superRefine((fact, issues) => {
  const isGiven = (field: Field) => fact[field] !== null && fact[field] !== undefined && fact[field] !== ''
  // A class only gathers substances, or tells what two of them do together.
  const all = fact.kind === 'class' && told.some(isGiven) ? told : needed[fact.kind]
  const missing = all.filter((field) => !isGiven(field))
  if (fact.kind === 'dose' && !doseLimits.some(isGiven)) missing.push('perKgDay')
  for (const field of missing) issues.addIssue({ code: 'custom', path: [field], message: 'required' })
})

/** `text`: the content of a CSV file. */
export const importMedicineListSchema = z.object({
  establishmentId: z.uuid('invalid_id'),
  text: z.string().min(1, 'required').max(maxMedicineListFile, 'too_long'),
  dryRun: z.boolean(),
})
export type ImportMedicineList = z.output<typeof importMedicineListSchema>

/** `id`: null is the list that comes with the app. */
export const useMedicineListSchema = z.object({ establishmentId: z.uuid('invalid_id'), id: nullableId, inUse: z.boolean() })
export type UseMedicineList = z.output<typeof useMedicineListSchema>
