import { prescriptionStatuses, type PrescriptionStatus } from '@clinic/shared/prescription'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBan, IconPencil, IconSignature } from '@tabler/icons-react'
import type { StatusLook } from '../../components/labels/status-word.tsx'
import type { FieldChange } from '@clinic/shared/errors'

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

/** Fields of a prescription as its history and a stale edit name them. */
const fieldText: Record<string, MessageDescriptor> = {
  status: msg`Status`,
  notes: msg`Notes`,
  cancelReason: msg`Reason for canceling`,
  prescriptionDetails: msg`Medicines`,
}

/** "Notes: … → …"; undefined for what is stored for the machine. */
export function changeSentence({ field, from, to }: FieldChange, i18n: I18n): string | undefined {
  const name = fieldText[field]
  if (!name) return undefined
  const [before, after] = [from, to].map((value) => {
    const status = field === 'status' ? prescriptionStatuses.find((known) => known === value) : undefined
    return status ? i18n._(statusText[status]) : value || '–'
  })
  return `${i18n._(name)}: ${from === null ? after : `${before} → ${after}`}`
}
