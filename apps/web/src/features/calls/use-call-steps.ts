import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelChange, type Cancelling } from '../../components/cancel-reason.tsx'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { useModal } from '../../stores/modal.ts'
import { answerByCall, cancelled, confirmed } from './answer-by-call.ts'
import type { CallItem } from './call-items.ts'
import type { CallStep } from './call-outcomes.ts'
import { nameOf } from './call-row.ts'
import { recordCall } from './record-call.ts'

type CallStepsOptions = {
  /** Leads the keyboard on to the row that is called next. */
  onNext: (item: CallItem) => void
  onMove: (item: CallItem) => void
  onChanged: () => void
}

export type CallSteps = {
  /** Those with a step on its way. */
  busy: ReadonlySet<string>
  take: (item: CallItem, step: CallStep) => void
  /** The one that is asked why it is cancelled. */
  cancelling: CallItem | null
  cancel: (item: CallItem, why: Cancelling) => void
  endCancel: () => void
}

/** What is done with a row. The next one has the keyboard at once; what was refused is told with the patient's name. */
export function useCallSteps({ onNext, onMove, onChanged }: CallStepsOptions): CallSteps {
  const { t, i18n } = useLingui()
  const openModal = useModal((state) => state.openModal)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [cancelling, setCancelling] = useState<CallItem | null>(null)

  async function run(item: CallItem, write: () => Promise<void>, goesOn = true) {
    if (busy.has(item.id)) return
    const name = nameOf(item.event)
    setBusy((now) => new Set(now).add(item.id))
    if (goesOn) onNext(item)
    try {
      await write()
    } catch (error) {
      const why = t(failureText(toFailure(error).details))
      notifyProblem(`${name}: ${why}`)
    }
    setBusy((now) => new Set([...now].filter((id) => id !== item.id)))
    onChanged()
  }

  function onRecorded(item: CallItem) {
    onNext(item)
    onChanged()
  }

  function take(item: CallItem, step: CallStep) {
    const { event } = item
    const name = nameOf(event)
    const about = { eventId: event.id }
    if (step === 'confirm') void run(item, () => answerByCall(event, confirmed, t`${name} is confirmed`))
    else if (step === 'cancel') setCancelling(item)
    else if (step === 'note') openModal('RECORD_CALL', { name, about, onCalled: () => onRecorded(item) })
    else if (step === 'move') {
      onMove(item)
      void run(item, () => recordCall({ ...about, outcome: 'reached' }, t`${name} wants another time`), false)
    } else {
      const said = {
        not_reached: t`${name} did not answer`,
        left_message: t`A message was left for ${name}`,
        wrong_number: t`The number of ${name} is wrong`,
      }
      void run(item, () => recordCall({ ...about, outcome: step }, said[step]))
    }
  }

  return {
    busy,
    take,
    cancelling,
    cancel: (item, why) => {
      const name = nameOf(item.event)
      const answer = cancelled(item.event, cancelChange(why, item.event.info, i18n))
      setCancelling(null)
      void run(item, () => answerByCall(item.event, answer, t`${name}: the appointment is canceled`))
    },
    endCancel: () => setCancelling(null),
  }
}
