import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconUsers } from '@tabler/icons-react'
import type { Column } from '../components/data-table.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { genderTexts } from '../components/gender-names.ts'
import { ListView } from '../components/list-view.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SearchField } from '../components/search-field.tsx'
import type { PatientRow } from '../features/patients/list-patients.ts'
import { usePatientList } from '../features/patients/list-patients.ts'
import { formatAge, formatPlainDate } from '../lib/time.ts'
import { useCan } from '../lib/use-can.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { useLiveList } from '../lib/use-live-list.ts'
import { useFormShortcut } from '../lib/use-shortcuts.ts'
import { useModal } from '../stores/modal.ts'
import { useViewer } from '../stores/session.ts'
import { useUi } from '../stores/ui.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams()
  const list = useLiveList(usePatientList, 'patients', params)
  const columns = usePatientColumns()
  const mayWrite = useCan('patient:write')
  const openModal = useModal((state) => state.openModal)
  const add = () =>
    openModal('ADD_PATIENT', {
      name: params.query,
      onCreated: ({ firstName, lastName }) => change({ query: `${firstName} ${lastName}` }),
    })
  useFormShortcut('a', msg`Add patient`, add, mayWrite)

  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add patient</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Patients</Trans>} actions={addButton}>
        <SearchField label={t`Name, phone, HN or e-mail`} value={params.query} onChange={(query) => change({ query })} />
      </PageHeader>
      <ListView
        label={t`Patients`}
        list={list}
        columns={columns}
        params={params}
        onChange={change}
        empty={
          <EmptyState
            icon={<IconUsers size={40} />}
            title={<Trans>No patients yet</Trans>}
            hint={<Trans>Everybody who is treated here gets a record: contact details, alerts, and the history of visits.</Trans>}
            action={addButton}
          />
        }
      />
    </>
  )
}

function usePatientColumns(): Column<PatientRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const today = dateOf(new Date(), timeZone)
  return [
    { key: 'hn', header: t`HN`, width: 112, hideBelow: 'sm', render: ({ hospitalNumber }) => hospitalNumber },
    { key: 'name', header: t`Name`, render: (patient) => <PatientName patient={patient} /> },
    {
      key: 'age',
      header: t`Age`,
      width: 96,
      hideBelow: 'sm',
      render: ({ dob }) => dob && formatAge(dob, today, language),
    },
    {
      key: 'gender',
      header: t`Sex`,
      width: 110,
      hideBelow: 'md',
      render: ({ gender }) => gender !== 'UNDEFINED' && t(genderTexts[gender]),
    },
    {
      key: 'dob',
      header: t`Date of birth`,
      width: 140,
      hideBelow: 'md',
      render: ({ dob }) => dob && formatPlainDate(dob, 'date', language),
    },
    { key: 'phone', header: t`Phone`, width: 140, render: ({ phone }) => formatPhone(phone) },
    { key: 'email', header: t`E-mail`, hideBelow: 'wide', render: ({ email }) => email },
  ]
}

function PatientName({ patient }: { patient: PatientRow }) {
  const { t } = useLingui()
  const { firstName, lastName, nickname, alerts, allergies } = patient
  const warnings = [alerts, allergies && t`Allergies: ${allergies}`].filter(Boolean).join(' · ')
  return (
    <Group gap={6} wrap="nowrap">
      <Text component="span" fw={500} truncate>
        {firstName} {lastName}
      </Text>
      {nickname && (
        <Text component="span" c="dimmed" truncate>
          ({nickname})
        </Text>
      )}
      {warnings && (
        <Tooltip label={warnings} multiline maw={320}>
          <Text component="span" c="var(--mantine-color-error)" lh={0} tabIndex={0} role="img" aria-label={warnings}>
            <IconAlertTriangle size={16} aria-hidden />
          </Text>
        </Tooltip>
      )}
    </Group>
  )
}
