import { conditionText } from '@clinic/shared/conditions/condition'
import { titledFullName } from '@clinic/shared/patients/title'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Table, Text } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { conditionLabels } from '../condition-labels.ts'
import { FindConditions, type FoundCondition } from '../condition-row.ts'
import { writtenDate } from '../partial-date-input.tsx'

/** Who has which problem, of the patients whose chart is open to whoever asks. */
export function Component() {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  return (
    <>
      <PageHeader title={<Trans>Patients by diagnosis</Trans>}>
        <SearchField label={t`Diagnosis or code`} value={query} onChange={setQuery} />
      </PageHeader>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          Open problems of patients whose chart is open to you: your own patients, and those whose chart you have opened.
        </Trans>
      </Text>
      <Found query={query} />
    </>
  )
}

function Found({ query }: { query: string }) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: FindConditions, variables: { establishmentId, query } })
  useListChanges(['conditions'], () => void load())
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!query)
    return (
      <EmptyState
        icon={<IconStethoscope size={40} />}
        title={<Trans>Which diagnosis?</Trans>}
        hint={<Trans>Type a word such as “diabetes”, or a code.</Trans>}
      />
    )
  if (data?.findConditions.length === 0)
    return (
      <EmptyState
        title={t`Nothing found for “${query}”`}
        hint={<Trans>Try a part of the word in the other language, or the code.</Trans>}
      />
    )
  return data ? <Patients found={data.findConditions} /> : null
}

function Patients({ found }: { found: readonly FoundCondition[] }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useViewer().establishment.timeZone)
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table aria-label={t`Patients by diagnosis`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Patient</Trans>
            </Table.Th>
            <Table.Th>{t(conditionLabels.name)}</Table.Th>
            <Table.Th>{t(conditionLabels.sinceDate)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map((condition) => (
            <Table.Tr key={condition.id}>
              <Table.Td>
                <Anchor component={Link} to={`/patients/${condition.patient.id}/chart`}>
                  {titledFullName(condition.patient)}
                </Anchor>{' '}
                <Text span size="xs" c="dimmed">
                  {writtenAge(condition.patient, today, language)}
                </Text>
              </Table.Td>
              <Table.Td>{conditionText(condition, language)}</Table.Td>
              <Table.Td>{condition.sinceDate && writtenDate(condition.sinceDate, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
