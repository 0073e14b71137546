import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { separatePatients, SinceMergeQuery, type MergedRecord, type RowSince } from './patient-merges.ts'
import { useRowKinds } from './use-row-kinds.ts'
import classes from './merge.module.css'

type SeparateFormProps = { patientId: string; merge: MergedRecord; onSeparated: () => void; onClose: () => void }

/** Two records again; of what came since the merge, the person says what is of the other one. */
export default function SeparateForm({ patientId, merge, onSeparated, onClose }: SeparateFormProps) {
  const { mergedName } = merge
  const { data, failure: unread, load } = useServerQuery({ query: SinceMergeQuery, variables: { patientId } })
  const [laterIds, setLaterIds] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const since = data?.patientMerges.find(({ id }) => id === merge.id)?.since
  const toggle = (id: string) => setLaterIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  const separate = async () => {
    setBusy(true)
    try {
      await separatePatients({ id: merge.id, laterIds: [...laterIds] })
      onSeparated()
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Separate the records</Trans>}>
      <Stack>
        <Text size="sm">
          <Trans>Each record gets back what it had before the merge. What was changed since stays as it is.</Trans>
        </Text>
        {unread && <ErrorState failure={unread} onRetry={() => void load()} />}
        {!since && !unread && <Skeleton height={60} />}
        {since && since.length > 0 && <LaterRows rows={since} chosen={laterIds} name={mergedName} onToggle={toggle} />}
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={!since} onClick={() => void separate()}>
            <Trans>Separate</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type LaterRowsProps = { rows: readonly RowSince[]; chosen: readonly string[]; name: string; onToggle: (id: string) => void }

function LaterRows({ rows, chosen, name, onToggle }: LaterRowsProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const kindText = useRowKinds()
  return (
    <Stack gap={6} role="group" aria-label={t`What came since`}>
      <Text size="sm" fw={600}>
        <Trans>What came since stays here, unless it is of {name}:</Trans>
      </Text>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              label={[kindText?.(row.kind), row.name, formatTime(new Date(row.time), 'dateTime', language, zone)]
                .filter(Boolean)
                .join(' · ')}
              checked={chosen.includes(row.id)}
              onChange={() => onToggle(row.id)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
