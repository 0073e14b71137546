import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import type { PrescriptionDetailInput, UpdatePrescription } from '@clinic/shared/prescriptions/prescription-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBan, IconPencil, IconSignature } from '@tabler/icons-react'
import type { NounTexts } from './change-sentence.ts'
import { readAs } from './read-as.ts'
import type { StatusLook } from './status-word.tsx'
import { readWarnings } from './warning-labels.ts'

export const statusText: Record<PrescriptionStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'prescription' }),
  cancelled: msg({ message: 'Canceled', context: 'prescription' }),
}

export const looks: Record<PrescriptionStatus, StatusLook> = {
  draft: { icon: IconPencil, tone: 'neutral' },
  issued: { icon: IconSignature, tone: 'good' },
  cancelled: { icon: IconBan, tone: 'late' },
}

type Field = Exclude<keyof UpdatePrescription, 'id' | 'version'>

export const prescriptionLabels: Record<
  | Field
  | 'status'
  | 'warnings'
  | 'warningOverrideReason'
  | 'allergyMatches'
  | 'allergyOverrideReason'
  | 'cancelReason'
  | 'mailed'
  | 'notMailed'
  | 'labelsPrinted',
  MessageDescriptor
> = {
  status: msg`Status`,
  notes: msg`Notes`,
  weight: msg`Weight in kg`,
  warnings: msg`Issued despite warnings`,
  warningOverrideReason: msg`Reason for issuing it`,
  // In histories from before there were other warnings.
  allergyMatches: msg`Issued despite an allergy`,
  allergyOverrideReason: msg`Reason for issuing it`,
  cancelReason: msg`Reason for canceling`,
  mailed: msg`To be sent by e-mail`,
  notMailed: msg`Not sent, no mail server`,
  labelsPrinted: msg`Labels printed`,
  prescriptionDetails: msg`Medicines`,
}

export const prescriptionLineLabels: Record<keyof PrescriptionDetailInput, MessageDescriptor> = {
  medication: msg`Medication`,
  description: msg`Dosage`,
  quantity: msg`Quantity`,
  quantityUnit: msg`Quantity in`,
  dosage: msg`Dosage in parts`,
  cautions: msg`Cautions`,
  remark: msg`Remark`,
}

export const prescriptionTexts: NounTexts = {
  labels: prescriptionLabels,
  read: { status: readAs(statusText), warnings: readWarnings },
  setOnce: [
    'warnings',
    'warningOverrideReason',
    'allergyMatches',
    'allergyOverrideReason',
    'cancelReason',
    'mailed',
    'notMailed',
    'labelsPrinted',
  ],
}
