import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { FieldChange } from '@clinic/shared/errors'
import classes from './document/document.module.css'

export type HistoryEntry = {
  id: string
  action: 'created' | 'updated' | 'deleted'
  time: string
  userName: string | null
  changes: FieldChange[]
}
type ChangeHistoryProps = {
  history: readonly HistoryEntry[]
  formatTime: (at: Date) => string
  /** Undefined for changes that are not shown. */
  sentence: (change: FieldChange) => string | undefined
}

/** The changes of a record with user and time, the newest first. */
export function ChangeHistory({ history, formatTime, sentence }: ChangeHistoryProps) {
  if (history.length === 0) return null
  const newestFirst = history.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  return (
    <section className={classes.box}>
      <h2 className={classes.boxTitle}>
        <Trans>History</Trans>
      </h2>
      <ol className={classes.history}>
        {newestFirst.map((entry) => (
          <li key={entry.id}>
            <Text size="xs" c="dimmed">
              {formatTime(new Date(entry.time))} · {entry.userName ?? <Trans>the system</Trans>}
            </Text>
            {entry.action === 'created' && <Trans context="document">Created</Trans>}
            {entry.changes.map((change) => {
              const changeText = entry.action === 'updated' ? sentence(change) : undefined
              return changeText && <div key={change.field}>{changeText}</div>
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}
