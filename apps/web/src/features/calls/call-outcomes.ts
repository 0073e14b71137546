import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBan,
  IconCalendarTime,
  IconCheck,
  IconMessage,
  IconNote,
  IconPhoneOff,
  IconPhoneX,
  type Icon,
} from '@tabler/icons-react'
import { statusText } from '../../components/labels/event-labels.ts'
import { callOutcomeText } from '../../components/labels/call-labels.ts'
import { isAnswered, type CallItem } from './call-items.ts'

export const steps = ['confirm', 'not_reached', 'left_message', 'cancel', 'move', 'wrong_number', 'note'] as const
/** What may come of a call. */
export type CallStep = (typeof steps)[number]

type StepLook = { key: string; label: MessageDescriptor; icon: Icon; opensForm?: boolean }

export const stepLooks: Record<CallStep, StepLook> = {
  confirm: { key: 'c', label: statusText.confirmed, icon: IconCheck },
  not_reached: { key: 'n', label: callOutcomeText.not_reached, icon: IconPhoneOff },
  left_message: { key: 'm', label: callOutcomeText.left_message, icon: IconMessage },
  cancel: { key: 'x', label: msg`Can't come`, icon: IconBan, opensForm: true },
  move: { key: 'r', label: msg`Another time`, icon: IconCalendarTime, opensForm: true },
  wrong_number: { key: 'w', label: callOutcomeText.wrong_number, icon: IconPhoneX },
  note: { key: 'a', label: msg`With a note`, icon: IconNote, opensForm: true },
}

/** What is offered of an appointment; nothing more of one that is answered, but what undoes it. */
export function mayTake(item: CallItem, step: CallStep): boolean {
  const { nextStatuses, mayEdit, patient } = item.event
  if (item.isGone || !mayEdit) return false
  if (step === 'confirm') return nextStatuses.includes('confirmed')
  if (step === 'cancel') return nextStatuses.includes('cancelled')
  if (step === 'move') return true
  return !isAnswered(item) && Boolean(patient.phone?.value)
}
