import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ImportJob, ImportResult } from './import-job.ts'
import { Faults, Tallies } from './import-tables.tsx'
import { importFailureText, kindText } from './import-labels.ts'
import { MapColumns } from './map-columns.tsx'
import { RecognisedFiles } from './recognised-files.tsx'
import type { ImportControls } from './use-import.ts'

type StepProps = { job: ImportJob; controls: ImportControls }

/** The import at its present step. */
export function ImportSteps({ job, controls }: StepProps) {
  if (job.status === 'checking' || job.status === 'importing') return <UnderWay job={job} controls={controls} />
  if (job.status === 'mapping') return <MapColumns job={job} controls={controls} onlyAsked />
  if (job.status === 'checked') return <Checked job={job} controls={controls} />
  if (job.status === 'done') return <Done job={job} controls={controls} />
  return <EndedEarly job={job} controls={controls} />
}

function UnderWay({ job, controls }: StepProps) {
  const { t, i18n } = useLingui()
  const { progress, status } = job
  const kind = progress ? kindText(i18n, progress.kind) : ''
  const label = status === 'checking' ? t`The files are being checked` : t`The records are being imported`
  return (
    <Stack gap="xs">
      <Text fw={600}>{label}</Text>
      <Text role="status">
        {progress ? (
          `${kind}: ${i18n.number(progress.done)} / ${i18n.number(progress.total)}`
        ) : (
          <Trans>The files are being read.</Trans>
        )}
      </Text>
      <Progress
        value={progress ? (progress.done / Math.max(1, progress.total)) * 100 : 100}
        animated={!progress}
        aria-label={label}
      />
      <Text size="sm" c="dimmed">
        <Trans>Started by {job.userName}. You may leave this page; the clinic can go on working.</Trans>
      </Text>
      <div>
        <Button variant="default" disabled={job.isCancelling} onClick={() => void controls.cancel(job.id)}>
          {job.isCancelling ? <Trans>Stopping…</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
    </Stack>
  )
}

const sum = (result: ImportResult, column: 'inserted' | 'updated' | 'reported') =>
  result.tallies.reduce((total, tally) => total + tally[column], 0)

function Checked({ job, controls }: StepProps) {
  const { t } = useLingui()
  const { checked } = job
  const [isMapping, setMapping] = useState(false)
  if (!checked) return null
  if (isMapping) return <MapColumns job={job} controls={controls} onlyAsked={false} onBack={() => setMapping(false)} />
  const count = sum(checked, 'inserted') + sum(checked, 'updated')
  const leftOut = sum(checked, 'reported')
  return (
    <Stack gap="md">
      <Alert
        color={leftOut > 0 ? 'orange' : 'green'}
        role="status"
        icon={leftOut > 0 ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      >
        <Text fw={600}>
          <Trans>Nothing is stored yet</Trans>
        </Text>
        {leftOut > 0 ? (
          <Plural
            value={leftOut}
            one="# row can't be imported. You may correct the file and choose it again, or import the rest."
            other="# rows can't be imported. You may correct the files and choose them again, or import the rest."
          />
        ) : (
          <Trans>Every row can be imported.</Trans>
        )}
      </Alert>
      <RecognisedFiles files={checked.files} />
      <Tallies tallies={checked.tallies} label={t`What the import would do`} />
      <Group gap="xs">
        <Button disabled={count === 0} loading={controls.busy} onClick={() => void controls.start(job.id, false)}>
          <Plural value={count} one="Import # record" other="Import # records" />
        </Button>
        {job.recognised.some(({ columns }) => columns.length > 0) && (
          <Button variant="default" onClick={() => setMapping(true)}>
            <Trans>Change the columns</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => void controls.remove(job.id)}>
          <Trans>Choose other files</Trans>
        </Button>
      </Group>
      <Faults result={checked} />
    </Stack>
  )
}

const listsOf: Record<string, '/patients' | '/doctors' | '/calendar' | '/establishments' | '/prescriptions'> = {
  patients: '/patients',
  Patient: '/patients',
  doctors: '/doctors',
  Practitioner: '/doctors',
  events: '/calendar',
  Encounter: '/calendar',
  Organization: '/establishments',
  Location: '/establishments',
  MedicationRequest: '/prescriptions',
}

function Done({ job, controls }: StepProps) {
  const { t } = useLingui()
  const { imported } = job
  if (!imported) return null
  return (
    <Stack gap="md">
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
        <Text fw={600}>
          <Trans>The import is done</Trans>
        </Text>
        <Plural value={sum(imported, 'inserted')} one="# new record" other="# new records" />
        {', '}
        <Plural value={sum(imported, 'updated')} one="# changed" other="# changed" />
        {', '}
        <Plural value={sum(imported, 'reported')} one="# row left out" other="# rows left out" />
      </Alert>
      <ListLinks tallies={imported.tallies} />
      <Tallies tallies={imported.tallies} label={t`What came in`} />
      <div>
        <Button variant="default" onClick={() => void controls.remove(job.id)}>
          <Trans>Import more files</Trans>
        </Button>
      </div>
      <Faults result={imported} />
    </Stack>
  )
}

function ListLinks({ tallies }: Pick<ImportResult, 'tallies'>) {
  const { t } = useLingui()
  const names = {
    '/patients': t`Patients`,
    '/doctors': t`Doctors`,
    '/calendar': t`Calendar`,
    '/establishments': t`Clinics`,
    '/prescriptions': t`Prescriptions`,
  }
  const lists = new Set(tallies.flatMap(({ kind, inserted, updated }) => (inserted + updated > 0 ? (listsOf[kind] ?? []) : [])))
  return (
    <Group gap="md">
      {[...lists].map((list) => (
        <Anchor key={list} component={Link} to={list}>
          {names[list]}
        </Anchor>
      ))}
    </Group>
  )
}

function EndedEarly({ job, controls }: StepProps) {
  const { t, i18n } = useLingui()
  const { imported, checked, status, failure } = job
  const wasImporting = checked !== null
  const canGoOn = status !== 'uploading' && failure !== 'files' && failure !== 'demo'
  const words: Record<string, ReactNode> = {
    uploading: <Trans>Not all files have come. Please choose them again.</Trans>,
    cancelled: wasImporting ? (
      <Trans>The import was cancelled. What was imported until then stays.</Trans>
    ) : (
      <Trans>The check was cancelled. Nothing was stored.</Trans>
    ),
    interrupted: <Trans>The server was stopped meanwhile. You can go on where it ended.</Trans>,
    failed: i18n._(importFailureText[failure ?? 'error']),
  }
  return (
    <Stack gap="md">
      <Alert
        color={status === 'failed' ? 'red' : 'blue'}
        role="status"
        icon={status === 'failed' ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
      >
        {words[status]}
      </Alert>
      {imported && <Tallies tallies={imported.tallies} label={t`What came in`} />}
      <Group gap="xs">
        {canGoOn && (
          <Button loading={controls.busy} onClick={() => void controls.start(job.id, !wasImporting)}>
            {wasImporting ? <Trans>Continue the import</Trans> : <Trans>Check again</Trans>}
          </Button>
        )}
        <Button variant="default" onClick={() => void controls.remove(job.id)}>
          <Trans>Choose other files</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
