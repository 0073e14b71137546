import { Trans } from '@lingui/react/macro'
import { eventTexts } from '../../../components/labels/event-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import type { HistoryEntry } from '../data/get-event.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** Who changed what and when, the newest first. */
export function EventHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { format } = useClinicTime()
  const sentence = useChangeSentence(eventTexts)
  if (history.length === 0) return null
  const newestFirst = history.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  return (
    <section>
      <h3 className={styles.boxTitle}>
        <Trans>History</Trans>
      </h3>
      <ol className={styles.history}>
        {newestFirst.map((entry) => (
          <li key={entry.id}>
            <div className={styles.who}>
              {format(new Date(entry.time), 'dateTime')} · {entry.userName ?? <Trans>the system</Trans>}
            </div>
            {entry.action === 'created' && <Trans>Created</Trans>}
            {entry.action === 'deleted' && <Trans>Deleted</Trans>}
            {entry.action === 'updated' &&
              entry.changes.map((change) => {
                const changeText = sentence(change)
                return changeText && <div key={change.field}>{changeText}</div>
              })}
          </li>
        ))}
      </ol>
    </section>
  )
}
