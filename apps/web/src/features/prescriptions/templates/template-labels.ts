import type { UpdatePrescriptionTemplate } from '@clinic/shared/prescription-templates/prescription-template-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const templateLabels: Record<Exclude<keyof UpdatePrescriptionTemplate, 'id' | 'version'>, MessageDescriptor> = {
  name: msg`Name`,
  prescriptionDetails: msg`Medicines`,
}
