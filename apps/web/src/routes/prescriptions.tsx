import { prescriptionStatuses } from '@clinic/shared/prescription'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Select } from '@mantine/core'
import { IconPlus, IconPrescription } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import type { Column } from '../components/data-table.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ListView } from '../components/list-view.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SearchField } from '../components/search-field.tsx'
import { StatusWord } from '../components/status-word.tsx'
import { UndoOffer } from '../components/undo-offer.tsx'
import { usePrescriptionList } from '../features/prescriptions/list-prescriptions.ts'
import type { PrescriptionRow } from '../features/prescriptions/prescription-row.ts'
import { usePrescriptionFilters } from '../features/prescriptions/prescription-url.ts'
import { looks, statusText } from '../features/prescriptions/prescription-words.ts'
import { formatTime } from '../lib/time.ts'
import { useCan } from '../lib/use-can.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { useLiveList } from '../lib/use-live-list.ts'
import { useShortcut } from '../lib/use-shortcuts.ts'
import { useDoctors } from '../pickers/doctor-list.ts'
import { useViewer } from '../stores/session.ts'
import { useUi } from '../stores/ui.ts'

const newPath = '/prescriptions/new'

export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params, change] = useListParams()
  const [filters, filter] = usePrescriptionFilters()
  const list = useLiveList(usePrescriptionList, 'prescriptions', params, filters)
  const doctors = useDoctors()
  const mayDraft = useCan('prescription:draft-own')
  useShortcut('n', msg`New prescription`, () => void navigate(newPath), mayDraft)

  const newButton = mayDraft && (
    <Button component={Link} to={newPath} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New prescription</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Prescriptions</Trans>} actions={newButton}>
        <SearchField label={t`Patient's name, phone or HN`} value={params.query} onChange={(query) => change({ query })} />
        <Select
          w={160}
          aria-label={t`Status`}
          placeholder={t`All statuses`}
          clearable
          clearButtonProps={{ 'aria-label': t`All statuses` }}
          value={filters.status ?? null}
          data={prescriptionStatuses.map((status) => ({ value: status, label: t(statusText[status]) }))}
          onChange={(value) => filter({ status: prescriptionStatuses.find((status) => status === value) })}
        />
        <Select
          w={220}
          aria-label={t`Doctor`}
          placeholder={t`All doctors`}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': t`All doctors` }}
          nothingFoundMessage={t`Nobody found`}
          value={filters.doctorId ?? null}
          data={doctors.map(({ id, firstName, lastName }) => ({ value: id, label: t`Dr ${`${firstName} ${lastName}`.trim()}` }))}
          onChange={(doctorId) => filter({ doctorId: doctorId ?? undefined })}
        />
      </PageHeader>
      <ListView
        label={t`Prescriptions`}
        list={list}
        columns={usePrescriptionColumns()}
        params={params}
        onChange={change}
        empty={
          filters.status || filters.doctorId || filters.patientId ? (
            <EmptyState
              title={<Trans>No such prescriptions</Trans>}
              action={
                <Button
                  variant="default"
                  onClick={() => filter({ status: undefined, doctorId: undefined, patientId: undefined })}
                >
                  <Trans>Show all prescriptions</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconPrescription size={40} />}
              title={<Trans>No prescriptions yet</Trans>}
              hint={<Trans>A prescription is drafted, then issued by its doctor. From then on it never changes.</Trans>}
              action={newButton}
            />
          )
        }
      />
      <UndoOffer />
    </>
  )
}

function usePrescriptionColumns(): Column<PrescriptionRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useViewer().establishment.timeZone
  return [
    {
      key: 'date',
      header: t`Date`,
      width: 120,
      render: ({ id, time }) => (
        <Anchor component={Link} to={`/prescriptions/${id}`}>
          {formatTime(new Date(time), 'date', language, zone)}
        </Anchor>
      ),
    },
    {
      key: 'patient',
      header: t`Patient`,
      render: ({ id, patient }) => (
        <Anchor component={Link} to={`/prescriptions/${id}`} c="inherit" fw={500}>
          {patient.firstName} {patient.lastName}
        </Anchor>
      ),
    },
    {
      key: 'medicines',
      header: t`Medicines`,
      hideBelow: 'md',
      render: ({ prescriptionDetails }) => prescriptionDetails.map(({ medication }) => medication).join(', '),
    },
    {
      key: 'doctor',
      header: t`Doctor`,
      hideBelow: 'sm',
      render: ({ doctor }) => t`Dr ${`${doctor.firstName} ${doctor.lastName}`.trim()}`,
    },
    {
      key: 'status',
      header: t`Status`,
      width: 128,
      render: ({ status }) => <StatusWord {...looks[status]}>{t(statusText[status])}</StatusWord>,
    },
  ]
}
