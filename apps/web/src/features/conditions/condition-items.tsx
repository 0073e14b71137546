import { conditionText, isOpenCondition } from '@clinic/shared/conditions/condition'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useUi } from '../../stores/ui.ts'
import classes from './chart-conditions.module.css'
import type { ConditionRow } from './condition-row.ts'
import { writtenDate } from './partial-date-input.tsx'

type Act = (condition: ConditionRow) => void
type ConditionItemsProps = {
  conditions: readonly ConditionRow[]
  onChange?: Act
  onEnd?: Act
  onStrike?: Act
}

export function ConditionItems({ conditions, onChange, onEnd, onStrike }: ConditionItemsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const linesOf = useConditionLines()
  return (
    <ul className={classes.list}>
      {conditions.map((condition) => {
        const { id, errorReason } = condition
        const text = conditionText(condition, language)
        const lines = linesOf(condition)
        return (
          <li key={id} className={classes.condition}>
            <div>
              <Text size="sm" fw={600} {...(errorReason !== null && { td: 'line-through', c: 'dimmed' })}>
                {text}
              </Text>
              {lines && (
                <Text size="xs" c="dimmed">
                  {lines}
                </Text>
              )}
            </div>
            {errorReason === null && (
              <div className={classes.actions}>
                {onEnd && isOpenCondition(condition) && (
                  <Button size="compact-xs" variant="subtle" aria-label={t`End ${text}`} onClick={() => onEnd(condition)}>
                    <Trans context="diagnosis">End</Trans>
                  </Button>
                )}
                {onChange && (
                  <Button size="compact-xs" variant="subtle" aria-label={t`Change ${text}`} onClick={() => onChange(condition)}>
                    <Trans>Change</Trans>
                  </Button>
                )}
                {onStrike && (
                  <Menu position="bottom-end">
                    <Menu.Target>
                      <ActionIcon variant="subtle" color="gray" aria-label={t`More about ${text}`}>
                        <IconDots size={16} aria-hidden />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item onClick={() => onStrike(condition)}>
                        <Trans>Entered in error</Trans>
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Since and until when, the note, and who recorded it. */
function useConditionLines() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return ({ sinceDate, endedDate, note, errorReason, userName }: ConditionRow) => {
    const since = sinceDate && writtenDate(sinceDate, language)
    const until = endedDate && writtenDate(endedDate, language)
    const days = since && until ? `${since} – ${until}` : since ? t`since ${since}` : until ? t`until ${until}` : ''
    const wrong = errorReason === null ? '' : t`Entered in error: ${errorReason}`
    return [wrong, days, note, t`recorded by ${userName}`].filter(Boolean).join(' · ')
  }
}
