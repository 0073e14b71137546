import type { TimelineKind } from '@clinic/shared/charts/timeline-kinds'
import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { NameWords } from '../../components/name-words.tsx'
import type { TimelineEntry } from '../../lib/feature/timeline.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './timeline.module.css'
import { useTimeline, type KnownKind } from './use-timeline.ts'

/** What was done and written for a patient, in one line, the latest first. */
export default function Timeline({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const { looks, page, failure, load, loadMore } = useTimeline(patientId, kind)
  return (
    <section aria-label={t({ context: 'of a patient', message: 'History' })}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Trans context="of a patient">History</Trans>
        </h3>
        <NativeSelect
          size="xs"
          aria-label={t`What the history shows`}
          value={kind ?? ''}
          onChange={(event) => setKind((event.currentTarget.value || null) as TimelineKind | null)}
          data={[{ value: '', label: t`All` }, ...(looks ?? []).map((look) => ({ value: look.kind, label: t(look.all) }))]}
        />
      </div>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!(page && looks) && !failure && (
        <Stack gap="sm">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={36} />
          ))}
        </Stack>
      )}
      {page?.entries.length === 0 && (
        <Text c="dimmed">
          {kind ? <Trans>Nothing of this kind yet.</Trans> : <Trans>Nothing yet: the first visit will appear here.</Trans>}
        </Text>
      )}
      <ol className={classes.list}>
        {page?.entries.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            look={looks?.find((look) => look.kind === entry.kind)}
            patientId={patientId}
          />
        ))}
      </ol>
      {page?.hasMore && (
        <Anchor component="button" type="button" onClick={() => void loadMore()}>
          <Trans>Show older</Trans>
        </Anchor>
      )}
    </section>
  )
}

type EntryProps = { entry: TimelineEntry; look: KnownKind | undefined; patientId: string }

function Entry({ entry, look, patientId }: EntryProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  if (!look) return null
  const { icon: Icon, titleOf, noteOf, pathOf, statusOf, withTime = false } = look
  const words = { t, language }
  const title = (titleOf ? titleOf(entry, words) : entry.title) || t(look.one)
  const note = noteOf ? noteOf(entry, words) : entry.detail
  const status = statusOf?.(entry)
  return (
    <li className={classes.entry}>
      <Icon size={18} role="img" aria-label={t(look.one)} className={classes.icon} />
      <div className={classes.text}>
        {pathOf ? (
          <Anchor component={Link} to={pathOf(entry, patientId)} c="inherit" fw={500} className={classes.name}>
            {title}
          </Anchor>
        ) : (
          <Text component="span" fw={500} className={classes.name}>
            {title}
          </Text>
        )}
        <div className={classes.note}>
          {formatTime(new Date(entry.time), withTime ? 'dateTime' : 'date', language, zone)}
          {note && <> · {note}</>}
          {entry.doctor && (
            <>
              {' '}
              · <NameWords name={doctorName(entry.doctor, language)} />
            </>
          )}
        </div>
      </div>
      {status && <StatusLabel {...status}>{t(status.text)}</StatusLabel>}
    </li>
  )
}
