import { displayLocale } from '@clinic/shared/display-locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Progress, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconDownload, IconRestore, IconShieldCheck } from '@tabler/icons-react'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { useUi } from '../../stores/ui.ts'
import type { BackupRun } from './backup-data.ts'
import { faultTexts } from './backup-labels.ts'
import { useContentsText } from './use-contents-text.ts'
import { useDayTime } from './use-day-time.ts'

type BackupListProps = {
  runs: BackupRun[]
  /** Omitted: not for this viewer. */
  owner?: { onDownload: (run: BackupRun) => void; onRestore: (run: BackupRun) => void } | undefined
}

/** The backups that lie on the server or failed; those that made room for newer ones are left out. */
export function BackupList({ runs, owner }: BackupListProps) {
  const { t } = useLingui()
  return (
    <Table.ScrollContainer minWidth={520} type="native" role="region" aria-label={t`Backups`} tabIndex={0}>
      <Table aria-label={t`Backups`} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>When</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>What is in it</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Proven by restoring</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => (
            <BackupRow key={run.id} run={run} owner={owner} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function BackupRow({ run, owner }: { run: BackupRun } & Pick<BackupListProps, 'owner'>) {
  const when = useDayTime()
  return (
    <Table.Tr>
      <Table.Td>
        <Text>{when(run.time)}</Text>
        <Text size="sm" c="dimmed">
          {run.kind === 'nightly' && <Trans>at night</Trans>}
          {run.kind === 'manual' && <Trans>asked for</Trans>}
          {run.kind === 'before' && <Trans>before a restore</Trans>}
          {run.kind === 'added' && <Trans>sent from a file {when(run.startedTime)}</Trans>}
        </Text>
      </Table.Td>
      <Table.Td>
        {run.result === 'running' && <Running run={run} />}
        {run.result === 'failed' && <Fault fault={run.fault ?? 'other'} />}
        {run.result === 'good' && <Contents run={run} />}
        {run.result === 'good' && owner && (
          <Group gap="xs" mt={4}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => owner.onDownload(run)}
            >
              <Trans>Download</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => owner.onRestore(run)}
            >
              <Trans context="a backup">Restore</Trans>
            </Button>
          </Group>
        )}
      </Table.Td>
      <Table.Td>
        <Proof run={run} />
      </Table.Td>
    </Table.Tr>
  )
}

function Running({ run }: { run: BackupRun }) {
  const { t } = useLingui()
  const { done, total, kind } = run
  const share = total > 0 ? (done / total) * 100 : 0
  return (
    <>
      <StatusLabel icon={IconClock} tone="todo">
        <Trans>Under way</Trans>
      </StatusLabel>
      <Progress
        {...(kind === 'added' ? { value: 100, animated: true } : { value: share })}
        aria-label={kind === 'added' ? t`Being checked` : t`Backing up`}
        mt={4}
      />
    </>
  )
}

function Fault({ fault }: { fault: NonNullable<BackupRun['fault']> }) {
  const { t } = useLingui()
  return (
    <StatusLabel icon={IconAlertTriangle} tone="late">
      {t(faultTexts[fault])}
    </StatusLabel>
  )
}

function Contents({ run: { bytes, counts, file } }: { run: BackupRun }) {
  const locale = displayLocale(useUi((state) => state.language))
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    (bytes ?? 0) / 1_000_000,
  )
  const contents = useContentsText({ counts })
  return (
    <>
      {bytes !== null && (
        <Text>
          {size} · {contents}
        </Text>
      )}
      <Text size="sm" c="dimmed" translate="no">
        <code>{file}</code>
      </Text>
    </>
  )
}

function Proof({ run: { proof, provenTime, proofFault } }: { run: BackupRun }) {
  const when = useDayTime()
  if (proof === 'running') {
    return (
      <StatusLabel icon={IconClock} tone="todo">
        <Trans>Being restored beside the clinic</Trans>
      </StatusLabel>
    )
  }
  if (proof === 'good' && provenTime) {
    return (
      <StatusLabel icon={IconShieldCheck} tone="good">
        <Trans>Equal in everything, {when(provenTime)}</Trans>
      </StatusLabel>
    )
  }
  if (proof === 'failed') return <Fault fault={proofFault ?? 'other'} />
  if (proof === 'impossible') {
    return (
      <StatusLabel icon={IconCheck} tone="neutral">
        <Trans>The file is whole; the database's owner may not create one to restore it into</Trans>
      </StatusLabel>
    )
  }
  return null
}
