import { eventStatusRules } from '@clinic/shared/events/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { stepText } from '../../../components/labels/event-labels.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { tryChange, useIsChanging } from '../data/event-change.ts'
import { headline, mayCallIn, type EventRow } from '../data/event-row.ts'
import classes from './today.module.css'
import { useUi } from '../../../stores/ui.ts'

export const checkOutPath = (id: string) => `/?check-out=${id}`

/** Whether there is something to pay, or has been. */
export const isCheckedOut = ({ patient, status }: EventRow) =>
  patient !== null && ['present', 'over'].includes(eventStatusRules[status].phase)

type TodayStepsProps = { event: EventRow; isNext?: boolean; isNextWaiting?: boolean; withClose?: boolean }

/**
 * The way onward, one click each, and the way back from a visit that was closed; other ways back are in the appointment itself. For who takes the money, the check-out closes the visit;
 * `withClose` offers to close it without.
 */
export function TodaySteps({ event, isNext = false, isNextWaiting = false, withClose = false }: TodayStepsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const busy = useIsChanging(event.id)
  const takesMoney = useCan('invoice:write')
  const { patient, nextStatuses, status: current } = event
  const { onward, phase } = eventStatusRules[current]
  const checksOut = takesMoney && isCheckedOut(event)
  const steps = onward.filter(
    (status) => patient !== null && nextStatuses.includes(status) && (withClose || !checksOut || status !== 'closed'),
  )
  const callsIn = patient !== null && mayCallIn(event)
  const mayReopen = phase === 'over' && nextStatuses.includes('waiting')
  return (
    <span className={classes.steps}>
      {mayReopen && (
        <ActionIcon
          size={26}
          variant="default"
          disabled={busy}
          title={t(stepText(current, 'waiting'))}
          aria-label={`${t(stepText(current, 'waiting'))}: ${headline(event, language)}`}
          onClick={(click) => {
            if (isByKey(click)) focusRow(click.currentTarget)
            void tryChange({ event, change: { status: 'waiting' } })
          }}
        >
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      )}
      {callsIn && (
        <Button
          size="compact-sm"
          variant={isNext || isNextWaiting ? 'filled' : 'default'}
          disabled={busy}
          aria-label={`${t`Call in`}: ${headline(event, language)}`}
          onClick={(click) => {
            if (isByKey(click)) focusRow(click.currentTarget)
            void tryChange({ event, change: { callIn: true } })
          }}
        >
          <Trans>Call in</Trans>
        </Button>
      )}
      {steps.map((status) => (
        <Button
          key={status}
          size="compact-sm"
          variant={isNext && !callsIn && status === steps.at(-1) ? 'filled' : 'default'}
          disabled={busy}
          aria-label={`${t(stepText(event.status, status))}: ${headline(event, language)}`}
          onClick={(click) => {
            if (isByKey(click)) focusRow(click.currentTarget)
            void tryChange({ event, change: { status } })
          }}
        >
          {t(stepText(event.status, status))}
        </Button>
      ))}
      {checksOut && (
        <Button
          component={Link}
          to={checkOutPath(event.id)}
          size="compact-sm"
          variant={isNext && !callsIn ? 'filled' : 'default'}
          aria-label={`${phase === 'over' ? t`Invoice` : t`Check out`}: ${headline(event, language)}`}
        >
          {phase === 'over' ? <Trans>Invoice</Trans> : <Trans>Check out</Trans>}
        </Button>
      )}
    </span>
  )
}

const isByKey = ({ detail }: MouseEvent) => detail === 0

/** The button goes with its step; the focus stays in the row. */
const focusRow = (button: HTMLElement) => button.closest('li')?.querySelector('a')?.focus()
