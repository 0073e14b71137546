import { doctorName } from '@clinic/shared/doctors/titles'
import { directionsText } from '@clinic/shared/dosage/directions'
import { quantityText } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { fullName } from '@clinic/shared/patients/patient-name'
import { prescriptionSortFields, prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Select } from '@mantine/core'
import { IconPlus, IconPrescription } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { NameWords } from '../../../components/name-words.tsx'
import { BulkReport } from '../../../components/list/bulk-report.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { listPrescriptions, usePrescriptionList } from '../data/list-prescriptions.ts'
import { PrescriptionBulk } from '../prescription-bulk.tsx'
import type { PrescriptionRow } from '../data/prescription-row.ts'
import { usePrescriptionFilters } from '../prescription-url.ts'
import { looks, statusText } from '../../../components/labels/prescription-labels.ts'
import { formatTime } from '../../../lib/time.ts'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { newest, useSelection } from '../../../lib/list/use-selection.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'

const nameOf = ({ patient }: PrescriptionRow) => fullName(patient)
const newPath = '/prescriptions/new'

export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params, change] = useListParams(prescriptionSortFields)
  const [filters, filter] = usePrescriptionFilters()
  const list = useLiveList(usePrescriptionList, 'prescriptions', params, filters)
  const columns = usePrescriptionColumns()
  const selection = useSelection<PrescriptionRow>()
  const bulk = useBulk<PrescriptionRow>()
  const mayDraft = useCan('prescription:draft-own')
  useFormShortcut('n', msg`New prescription`, () => void navigate(newPath), mayDraft)

  const newButton = mayDraft && (
    <Button component={Link} to={newPath} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New prescription</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Prescriptions</Trans>} actions={newButton}>
        <SearchField
          label={t`Number, patient's name, phone or HN`}
          value={params.query}
          onChange={(query) => change({ query })}
        />
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
        <DoctorPicker
          w={220}
          aria-label={t`Doctor`}
          placeholder={t`All doctors`}
          clearLabel={t`All doctors`}
          value={filters.doctorId ?? null}
          onChange={(doctorId) => filter({ doctorId: doctorId ?? undefined })}
        />
        <ListTools
          name="prescriptions"
          columns={columns}
          listPage={(page) => listPrescriptions({ ...filters, ...list.variables, ...page })}
        />
      </PageHeader>
      <BulkReport bulk={bulk} nameOf={nameOf} />
      <ListView
        label={t`Prescriptions`}
        name="prescriptions"
        nameOf={nameOf}
        onOpen={({ id }) => void navigate(`/prescriptions/${id}`)}
        list={list}
        columns={columns}
        selection={selection}
        bulkActions={<PrescriptionBulk rows={newest(selection.rows, list.data)} bulk={bulk} onDone={selection.clear} />}
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
    </>
  )
}

/** A medicine with all that is said of it. */
function lineText(line: PrescriptionRow['prescriptionDetails'][number], language: Language) {
  const quantity = quantityText(line.quantity, line.quantityUnit, language)
  return [`${line.medication} × ${quantity}`, directionsText(line, language)].filter(Boolean).join(': ')
}

function usePrescriptionColumns(): Column<PrescriptionRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  return [
    {
      key: 'date',
      sort: 'date',
      csv: ({ time }) => dateOf(new Date(time), zone),
      header: t`Date`,
      width: 120,
      render: ({ id, time }) => (
        <Anchor component={Link} to={`/prescriptions/${id}`}>
          {formatTime(new Date(time), 'date', language, zone)}
        </Anchor>
      ),
    },
    {
      key: 'number',
      header: t`Number`,
      width: 140,
      hideBelow: 'sm',
      render: ({ number }) => number,
    },
    {
      key: 'patient',
      sort: 'patient',
      fixed: true,
      csv: ({ patient }) => fullName(patient),
      header: t`Patient`,
      render: ({ id, patient }) => (
        <Anchor component={Link} to={`/prescriptions/${id}`} c="inherit" fw={500}>
          <NameWords name={fullName(patient)} />
        </Anchor>
      ),
    },
    {
      key: 'medicines',
      csv: ({ prescriptionDetails }) => prescriptionDetails.map((line) => lineText(line, language)).join('\n'),
      header: t`Medicines`,
      hideBelow: 'md',
      render: ({ prescriptionDetails }) => prescriptionDetails.map(({ medication }) => medication).join(', '),
    },
    {
      key: 'doctor',
      csv: ({ doctor }) => fullName(doctor),
      header: t`Doctor`,
      hideBelow: 'sm',
      render: ({ doctor }) => doctorName(doctor, language),
    },
    {
      key: 'status',
      sort: 'status',
      csv: ({ status }) => t(statusText[status]),
      header: t`Status`,
      width: 128,
      render: ({ status }) => <StatusLabel {...looks[status]}>{t(statusText[status])}</StatusLabel>,
    },
  ]
}
