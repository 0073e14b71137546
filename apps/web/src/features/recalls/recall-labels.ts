import type { RecallStatus } from '@clinic/shared/recalls/recall'
import type { UpdateRecall } from '@clinic/shared/recalls/recall-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBan, IconCalendarCheck, IconCheck, IconClockPause, IconPhoneOutgoing } from '@tabler/icons-react'
import { readDay, type NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'
import type { StatusLook } from '../../components/labels/status-word.tsx'

export const statusText: Record<RecallStatus, MessageDescriptor> = {
  due: msg({ message: 'To call', context: 'recall' }),
  postponed: msg({ message: 'Postponed', context: 'recall' }),
  declined: msg({ message: 'Declined', context: 'recall' }),
  booked: msg({ message: 'Booked', context: 'recall' }),
  closed: msg({ message: 'Closed', context: 'recall' }),
}

export const looks: Record<RecallStatus, StatusLook> = {
  due: { icon: IconPhoneOutgoing, tone: 'todo' },
  postponed: { icon: IconClockPause, tone: 'part' },
  declined: { icon: IconBan, tone: 'late' },
  booked: { icon: IconCalendarCheck, tone: 'good' },
  closed: { icon: IconCheck, tone: 'neutral' },
}

type Field = Exclude<keyof UpdateRecall, 'id' | 'version' | 'doctorId' | 'visitTypeId'> | 'doctor' | 'visitType'

export const recallLabels: Record<Field, MessageDescriptor> = {
  dueDate: msg`Due`,
  visitType: msg`Visit type`,
  reason: msg`What for`,
  doctor: msg`Doctor`,
  note: msg`Note`,
  status: msg`Status`,
  declineReason: msg`Why it was declined`,
}

export const recallTexts: NounTexts = {
  labels: recallLabels,
  read: { dueDate: readDay, status: readAs(statusText) },
  setOnce: ['declineReason'],
}
