import type { MedicineFact } from '@clinic/shared/medicine-lists/medicine-fact'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By their names in the file, in every language. */
const column = (name: string): MessageDescriptor => msg`Column ${name}`

export const columnLabels: Record<keyof MedicineFact, MessageDescriptor> = {
  kind: column('kind'),
  name: column('name'),
  other: column('other'),
  names: column('names'),
  classes: column('classes'),
  except: column('except'),
  severity: column('severity'),
  category: column('category'),
  ageFrom: column('age_from'),
  ageUnder: column('age_under'),
  perKgDose: column('per_kg_dose'),
  perKgDay: column('per_kg_day'),
  perDose: column('per_dose'),
  perDay: column('per_day'),
  textEn: column('text_en'),
  textTh: column('text_th'),
  source: column('source'),
}

export const medicineListLabels = {
  factCount: msg`Lines`,
  inUse: msg`In use`,
  shippedInUse: msg`The list that comes with the app is in use`,
} satisfies Record<string, MessageDescriptor>
