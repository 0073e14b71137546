import { displayLocale } from '@clinic/shared/display-locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { useUi } from '../../stores/ui.ts'
import type { BackupRun } from './backup-data.ts'
import { countTexts, faultTexts } from './backup-labels.ts'
import { useDayTime } from './use-day-time.ts'

type BackupListProps = {
  runs: BackupRun[]
  /** Omitted: not for this viewer. */
  onDownload?: ((run: BackupRun) => void) | undefined
}

/** The backups that lie on the server or failed; those that made room for newer ones are left out. */
export function BackupList({ runs, onDownload }: BackupListProps) {
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
            {onDownload && <Table.Th aria-label={t`Actions`} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => (
            <BackupRow key={run.id} run={run} onDownload={onDownload} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function BackupRow({ run, onDownload }: { run: BackupRun } & Pick<BackupListProps, 'onDownload'>) {
  const when = useDayTime()
  return (
    <Table.Tr>
      <Table.Td>
        <Text>{when(run.startedTime)}</Text>
        <Text size="sm" c="dimmed">
          {run.kind === 'nightly' ? <Trans>at night</Trans> : <Trans>asked for</Trans>}
        </Text>
      </Table.Td>
      <Table.Td>
        {run.result === 'running' && <Running run={run} />}
        {run.result === 'failed' && <Fault fault={run.fault ?? 'other'} />}
        {run.result === 'good' && <Contents run={run} />}
      </Table.Td>
      <Table.Td>
        <Proof run={run} />
      </Table.Td>
      {onDownload && (
        <Table.Td align="right">
          {run.result === 'good' && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => onDownload(run)}
            >
              <Trans>Download</Trans>
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Running({ run: { done, total } }: { run: BackupRun }) {
  const { t } = useLingui()
  const share = total > 0 ? (done / total) * 100 : 0
  return (
    <>
      <StatusLabel icon={IconClock} tone="todo">
        <Trans>Under way</Trans>
      </StatusLabel>
      <Progress value={share} aria-label={t`Backing up`} mt={4} />
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
  const { t } = useLingui()
  const locale = displayLocale(useUi((state) => state.language))
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    (bytes ?? 0) / 1_000_000,
  )
  const known = counts.flatMap(({ name, count }) => {
    const word = countTexts[name]
    return word ? [`${number(count)} ${t(word)}`] : []
  })
  return (
    <>
      {bytes !== null && (
        <Text>
          {size} · {known.join(', ')}
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
