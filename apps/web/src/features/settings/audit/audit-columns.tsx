import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Column } from '../../../components/list/data-table.tsx'
import table from '../../../components/list/data-table.module.css'
import type { EntityLabels } from '../../../lib/feature/audit-labels.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { actionWords } from './audit-labels.ts'
import { auditSentence, isSilent } from './change-labels.ts'
import type { AuditRow } from './list-audit.ts'
import type { AllAuditLabels } from '../../../lib/feature/load-audit-labels.ts'

export function useAuditColumns(labels: AllAuditLabels): Column<AuditRow>[] {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const when = (time: string) => formatTime(new Date(time), 'dateTime', language, zone)
  const what = ({ entity, action, changes }: AuditRow) => {
    const { word, callOf } = labels[entity]
    return callOf?.(changes) ? t(word) : `${t(word)} · ${t(actionWords[action])}`
  }
  return [
    { key: 'when', sort: 'time', header: t`When`, width: 170, hideBelow: 'md', render: ({ time }) => when(time) },
    { key: 'who', header: t`Who`, width: 170, hideBelow: 'sm', render: ({ userName }) => userName ?? t`The system` },
    {
      key: 'what',
      header: t`What`,
      render: (entry) => (
        <Stack gap={0} py={4}>
          <Text component="span" fw={500} style={{ whiteSpace: 'normal' }}>
            <Subject entry={entry} labels={labels[entry.entity]} />
          </Text>
          <Text component="span" size="xs" c="dimmed">
            {what(entry)}
          </Text>
          <Text component="span" size="xs" c="dimmed" className={table.untilMd ?? ''}>
            {when(entry.time)} · {entry.userName ?? t`The system`}
          </Text>
          <Text component="div" className={table.untilMd ?? ''}>
            <Changes entry={entry} labels={labels[entry.entity]} />
          </Text>
        </Stack>
      ),
    },
    {
      key: 'changes',
      header: t`From → to`,
      hideBelow: 'md',
      render: (entry) => <Changes entry={entry} labels={labels[entry.entity]} />,
    },
  ]
}

type EntryProps = { entry: AuditRow; labels: EntityLabels }

function Subject({ entry, labels: { callOf, nameField } }: EntryProps) {
  const { t } = useLingui()
  const call = callOf?.(entry.changes)
  if (call) return t(call.words)
  if (nameField) return entry.changes.find(({ field }) => field === nameField)?.to ?? ''
  if (entry.appointment) return <AppointmentName name={entry.entityName} {...entry.appointment} />
  return entry.entityName ? <span translate="no">{entry.entityName}</span> : <Trans>(no longer there)</Trans>
}

type AppointmentNameProps = NonNullable<AuditRow['appointment']> & { name: string | null }

/** Whose it is, with whom and when: many appointments have one subject. */
function AppointmentName({ name, patient, doctor, startTime }: AppointmentNameProps) {
  const { language, zone } = useLocale()
  const when = formatTime(new Date(startTime), 'dateTime', language, zone)
  return <span translate="no">{[patient ?? name, doctor, when].filter(Boolean).join(' · ')}</span>
}

function Changes({ entry, labels: { texts, callOf, nameField } }: EntryProps) {
  const locale = useLocale()
  const call = callOf?.(entry.changes)
  if (call) {
    return (
      <Text component="span" size="xs">
        {call.refused && <Trans>Refused</Trans>}
        {call.records > 0 && <Plural value={call.records} one="# record shown" other="# records shown" />}
      </Text>
    )
  }
  return (
    <Stack gap={0} py={4}>
      {entry.changes
        .filter((change) => !isSilent(change) && change.field !== nameField)
        .map((change) => (
          <Text key={change.field} component="span" size="xs" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {auditSentence(texts, change, locale)}
          </Text>
        ))}
    </Stack>
  )
}
