import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPhoneOutgoing } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { PatientRecallsQuery } from './list-recalls.ts'
import classes from './patient-recalls.module.css'
import { RecallActions } from './recall-actions.tsx'
import { looks, statusText } from './recall-labels.ts'
import type { RecallRow } from './recall-row.ts'
import { useTexts } from './texts.ts'
import { useRecallChanges } from './use-recall-changes.ts'

const AddRecall = lazyPart(() => import('./add-recall.tsx'))

/** When a patient is to be called again, and what became of it. */
export default function PatientRecalls({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const mayWrite = useCan('event:write-own')
  const { data, failure, load } = useServerQuery({
    query: PatientRecallsQuery,
    variables: { filter: { patientId, establishmentId } },
  })
  useRecallChanges(establishmentId, () => void load())
  const [adding, setAdding] = useState(false)
  const recalls = data?.recalls.edges ?? []
  if (recalls.length === 0 && !mayWrite && !failure) return null
  return (
    <section aria-label={t`Recalls`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Recalls</Trans>
        </h3>
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPhoneOutgoing size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            <Trans>New recall</Trans>
          </Button>
        )}
      </Group>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      <ol className={classes.list}>
        {recalls.map((recall) => (
          <PatientRecall key={recall.id} recall={recall} onChanged={() => void load()} />
        ))}
      </ol>
      {adding && <AddRecall patientId={patientId} onClose={() => setAdding(false)} />}
    </section>
  )
}

function PatientRecall({ recall, onChanged }: { recall: RecallRow; onChanged: () => void }) {
  const { t } = useLingui()
  const { date, who, what, call } = useTexts()
  const { status, dueDate, declineReason, note, calls } = recall
  return (
    <li className={classes.recall}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {date(dueDate)}
        </Text>
        <StatusLabel {...looks[status]}>{t(statusText[status])}</StatusLabel>
      </Group>
      {[[what(recall), who(recall)].filter(Boolean).join(' · '), declineReason, note].filter(Boolean).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {calls.map((each) => (
        <Text key={each.id} size="sm" c="dimmed">
          {call(each)}
        </Text>
      ))}
      <RecallActions recall={recall} onChanged={onChanged} />
    </li>
  )
}
