import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../lib/account/use-can.ts'
import { hospitalNumberText } from '../../lib/hospital-number.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { MergedRecordsQuery, type MergedRecord } from './patient-merges.ts'
import classes from './merge.module.css'

const SeparateForm = lazyPart(() => import('./separate-form.tsx'))

/** Which other records this one holds, and the way to merge another one or to separate them again. */
export default function MergedRecords({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const mayMerge = useCan('patient-merge:write')
  const { data, load } = useServerQuery({ query: MergedRecordsQuery, variables: { patientId } })
  useListChanges(['patient_merges'], () => void load())
  const [separated, setSeparated] = useState<MergedRecord | null>(null)
  const merges = data?.patientMerges.filter(({ separatedTime }) => !separatedTime) ?? []
  if (!data || (merges.length === 0 && !mayMerge)) return null
  return (
    <section aria-label={t`Other records of this person`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Other records of this person</Trans>
        </h3>
        {mayMerge && (
          <Button
            component={Link}
            to={`/patients/${patientId}/merge`}
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowsJoin size={14} aria-hidden />}
          >
            <Trans>Merge …</Trans>
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {merges.map((merge) => (
          <li key={merge.id} className={classes.line}>
            <MergedLine merge={merge} />
            {mayMerge && (
              <Button size="compact-sm" variant="subtle" onClick={() => setSeparated(merge)}>
                <Trans>Separate …</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {separated && (
        <SeparateForm
          patientId={patientId}
          merge={separated}
          onSeparated={() => void load()}
          onClose={() => setSeparated(null)}
        />
      )}
    </section>
  )
}

function MergedLine({ merge }: { merge: MergedRecord }) {
  const { language, zone } = useLocale()
  const { mergedName, mergedNumber, userName } = merge
  const time = formatTime(new Date(merge.createdTime), 'date', language, zone)
  return (
    <Text size="sm">
      {[mergedName, mergedNumber && hospitalNumberText(mergedNumber)].filter(Boolean).join(' · ')}
      <Text component="span" display="block" size="xs" c="dimmed">
        <Trans>
          Merged {time} by {userName}
        </Trans>
      </Text>
    </Text>
  )
}
