import type { MedicineSource } from '@clinic/shared/current-medicines/current-medicine'
import type { Severity } from '@clinic/shared/medicine-lists/medicine-fact'
import type { PregnancyKind } from '@clinic/shared/pregnancies/pregnancy'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const sourceText: Record<MedicineSource, MessageDescriptor> = {
  prescribed: msg`Prescribed here`,
  elsewhere: msg`Prescribed elsewhere`,
  bought: msg`Bought without a prescription`,
}

export const severityText: Record<Severity, MessageDescriptor> = {
  contraindicated: msg`Contraindicated`,
  serious: msg({ message: 'Serious', context: 'interaction' }),
  moderate: msg({ message: 'Moderate', context: 'interaction' }),
  minor: msg({ message: 'Minor', context: 'interaction' }),
}

export const pregnancyText: Record<PregnancyKind, MessageDescriptor> = {
  pregnancy: msg`Pregnant`,
  breastfeeding: msg`Breastfeeding`,
}
