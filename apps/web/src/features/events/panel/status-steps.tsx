import { eventStatusRules, isUndoOfClosing, type EventStatus } from '@clinic/shared/events/event'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { StatusIcon } from '../calendar/calendar-block.tsx'
import { tryChange, useIsChanging } from '../data/event-change.ts'
import { mayCallIn, type EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'
import { stepText } from '../../../components/labels/event-labels.ts'
import { CancelEvent } from './cancel-event.tsx'
import styles from './panel.module.css'

type StatusStepsProps = {
  event: EventRow
  info: string
  /** Asks for the reason of a cancellation at once, and hears when it is given or the appointment kept. */
  cancelling?: { onEnd: () => void } | undefined
  /** Hears what a step has made of it. */
  onChanged?: (event: EventRow) => void
  children?: ReactNode
}

/** One click moves the patient along; the server has said which steps this person may take. */
export function StatusSteps({ event, info, cancelling: asked, onChanged, children }: StatusStepsProps) {
  const { t } = useLingui()
  const busy = useIsChanging(event.id)
  const [cancelling, setCancelling] = useState(asked !== undefined)
  const [forward] = eventStatusRules[event.status].next.filter((status) => !isUndoOfClosing(event.status, status))
  const next = eventStatusRules[event.status].next.filter((status) => event.nextStatuses.includes(status))
  const change = async (wanted: EventChange) => {
    const after = await tryChange({ event, change: wanted })
    if (after) onChanged?.(after)
  }
  const step = (status: EventStatus) => (status === 'cancelled' ? setCancelling(true) : void change({ status }))
  const callIn = () => void change({ callIn: true })
  const mayArrive = next.includes('waiting') && event.status !== 'closed'
  useShortcut('c', msg`Arrived`, () => step('waiting'), mayArrive && !busy)
  useShortcut('x', msg`Cancel appointment`, () => step('cancelled'), next.includes('cancelled') && !busy)
  useShortcut('e', msg`Call in`, callIn, mayCallIn(event) && !busy)
  return (
    <div className={styles.steps}>
      {mayCallIn(event) && (
        <Button size="compact-md" disabled={busy} onClick={callIn}>
          <Trans>Call in</Trans>
        </Button>
      )}
      {next.map((status) => (
        <Button
          key={status}
          size="compact-md"
          variant={status === forward && !mayCallIn(event) ? 'filled' : 'default'}
          disabled={busy}
          leftSection={<StatusIcon event={{ status }} size={16} />}
          onClick={() => step(status)}
        >
          {t(stepText(event.status, status))}
        </Button>
      ))}
      {children}
      {cancelling && (
        <CancelEvent
          event={event}
          info={info}
          onClose={() => {
            setCancelling(false)
            asked?.onEnd()
          }}
        />
      )}
    </div>
  )
}
