import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import type { CallItem } from './call-items.ts'
import { mayTake, stepLooks, steps } from './call-outcomes.ts'
import { nameOf } from './call-row.ts'
import classes from './calls.module.css'
import type { CallSteps } from './use-call-steps.ts'

type CallActionsProps = Pick<CallSteps, 'busy' | 'take'> & { item: CallItem }

/** A button for each outcome, with its key, in a line of the table; those that are offered keep their places. */
export function CallIcons({ item, busy, take }: CallActionsProps) {
  const { t } = useLingui()
  const name = nameOf(item.event)
  return (
    <Group gap={4} wrap="nowrap">
      {steps.map((step) => {
        const { icon: Shape, key, label } = stepLooks[step]
        const word = t(label)
        return (
          <Tooltip key={step} label={`${word} (${key.toUpperCase()})`}>
            <ActionIcon
              variant={step === 'confirm' ? 'light' : 'default'}
              size={28}
              tabIndex={-1}
              aria-label={`${word}: ${name}`}
              disabled={busy.has(item.id)}
              data-unoffered={!mayTake(item, step) || undefined}
              className={classes.icon}
              onClick={() => take(item, step)}
            >
              <Shape size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}

/** The same in words, for fingers. */
export function CallButtons({ item, busy, take }: CallActionsProps) {
  const { t } = useLingui()
  const name = nameOf(item.event)
  return (
    <div className={classes.buttons}>
      {steps
        .filter((step) => mayTake(item, step))
        .map((step) => {
          const word = t(stepLooks[step].label)
          return (
            <Button
              key={step}
              variant={step === 'confirm' ? 'light' : 'default'}
              fw={400}
              px={4}
              aria-label={`${word}: ${name}`}
              disabled={busy.has(item.id)}
              onClick={() => take(item, step)}
            >
              {word}
            </Button>
          )
        })}
    </div>
  )
}
