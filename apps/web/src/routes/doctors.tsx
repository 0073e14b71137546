import { formatPhone } from '@clinic/shared/phone'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus, IconStethoscope } from '@tabler/icons-react'
import type { Column } from '../components/data-table.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ListView } from '../components/list-view.tsx'
import { OnlineDot } from '../components/online-dot.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SearchField } from '../components/search-field.tsx'
import type { DoctorRow } from '../features/doctors/list-doctors.ts'
import { useDoctorTable } from '../features/doctors/list-doctors.ts'
import { useCan } from '../lib/use-can.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { useLiveList } from '../lib/use-live-list.ts'
import { useFormShortcut } from '../lib/use-shortcuts.ts'
import { useModal } from '../stores/modal.ts'
import { useDoctorStatus } from '../stores/presence.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams()
  const list = useLiveList(useDoctorTable, 'doctors', params)
  const mayWrite = useCan('doctor:write')
  const openModal = useModal((state) => state.openModal)
  const add = () => openModal('ADD_DOCTOR', {})
  useFormShortcut('a', msg`Add doctor`, add, mayWrite)

  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add doctor</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Doctors</Trans>} actions={addButton}>
        <SearchField
          label={t`Name, phone, registration id or e-mail`}
          value={params.query}
          onChange={(query) => change({ query })}
        />
      </PageHeader>
      <ListView
        label={t`Doctors`}
        list={list}
        columns={useDoctorColumns()}
        params={params}
        onChange={change}
        empty={
          <EmptyState
            icon={<IconStethoscope size={40} />}
            title={<Trans>No doctors yet</Trans>}
            hint={<Trans>The clinic's doctors appear here, with who of them is online at the moment.</Trans>}
            action={addButton}
          />
        }
      />
    </>
  )
}

function useDoctorColumns(): Column<DoctorRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      render: ({ firstName, lastName }) => (
        <Text component="span" fw={500}>
          {firstName} {lastName}
        </Text>
      ),
    },
    { key: 'status', header: t`Presence`, width: 110, render: (doctor) => <Status doctor={doctor} /> },
    { key: 'designations', header: t`Specialty`, hideBelow: 'sm', render: ({ designations }) => designations.join(', ') },
    {
      key: 'registration',
      header: t`Registration id`,
      width: 140,
      hideBelow: 'md',
      render: ({ registrationId }) => registrationId,
    },
    { key: 'phone', header: t`Phone`, width: 140, hideBelow: 'sm', render: ({ phone }) => formatPhone(phone) },
    { key: 'languages', header: t`Languages`, hideBelow: 'wide', render: ({ languages }) => languages.join(', ') },
    { key: 'email', header: t`E-mail`, hideBelow: 'wide', render: ({ email }) => email },
  ]
}

const Status = ({ doctor }: { doctor: DoctorRow }) => <OnlineDot status={useDoctorStatus(doctor)} />
