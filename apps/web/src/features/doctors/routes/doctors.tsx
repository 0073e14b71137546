import { doctorSortFields } from '@clinic/shared/doctors/doctor'
import { medicalServices } from '@clinic/shared/options/medical-services'
import { practitionerTypes } from '@clinic/shared/options/practitioner-types'
import { spokenLanguages } from '@clinic/shared/options/spoken-languages'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus, IconStethoscope } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { doctorLabels } from '../doctor-labels.ts'
import type { Column } from '../../../components/list/data-table.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { FilterPicker } from '../../../components/list/filter-picker.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { OnlineDot } from '../../../components/online-dot.tsx'
import { optionText } from '../../../components/form/option-tags.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { DoctorImports } from '../doctor-imports.tsx'
import { DoctorPanel } from '../doctor-panel.tsx'
import { useDoctorFilters } from '../doctor-url.ts'
import type { DoctorFilters, DoctorRow } from '../list-doctors.ts'
import { listDoctors, useDoctorTable } from '../list-doctors.ts'
import { useDoctorLabels } from '../use-doctor-labels.ts'
import { formatTime } from '../../../lib/time.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useModal } from '../../../stores/modal.ts'
import { useDoctorStatus } from '../../../stores/presence.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(doctorSortFields)
  const [filters, filter] = useDoctorFilters()
  const list = useLiveList(useDoctorTable, 'doctors', params, filters)
  const isFiltered = Boolean(filters.medicalService ?? filters.language)
  const words = useDoctorLabels()
  const columns = useDoctorColumns()
  const selection = useSelection<DoctorRow>()
  const { id, editing, open, edit, close } = useOpenRecord('/doctors')
  const mayWrite = useCan('doctor:write')
  const openModal = useModal((state) => state.openModal)
  const add = () => openModal('ADD_DOCTOR', { onCreated: (doctor) => open(doctor.id) })
  useFormShortcut('a', msg`Add doctor`, add, mayWrite)

  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add doctor</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Doctors</Trans>}
        actions={
          <Group gap="xs">
            <DoctorImports />
            {addButton}
          </Group>
        }
      >
        <SearchField
          label={t`Name, phone, license number or e-mail`}
          value={params.query}
          onChange={(query) => change({ query })}
        />
        <FilterPicker
          label={t`Service`}
          options={medicalServices}
          values={words.services}
          value={filters.medicalService}
          onChange={(medicalService) => filter({ medicalService })}
        />
        <FilterPicker
          label={t`Language`}
          options={spokenLanguages}
          values={words.languages}
          value={filters.language}
          onChange={(language) => filter({ language })}
        />
        <ListTools
          name="doctors"
          columns={columns}
          listPage={(page) => listDoctors({ ...filters, ...list.variables, ...page })}
        />
      </PageHeader>
      <WithPanel panel={id && <DoctorPanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />}>
        <ListView
          label={t`Doctors`}
          name="doctors"
          list={list}
          columns={columns}
          nameOf={nameOf}
          onOpen={(doctor) => open(doctor.id)}
          openId={id}
          selection={selection}
          params={params}
          onChange={change}
          nothingSuch={isFiltered && <NoSuchDoctors query={params.query} filters={filters} onClear={() => filter(noFilters)} />}
          empty={
            <EmptyState
              icon={<IconStethoscope size={40} />}
              title={<Trans>No doctors yet</Trans>}
              hint={<Trans>The clinic's doctors appear here, with who of them is online at the moment.</Trans>}
              action={addButton}
            />
          }
        />
      </WithPanel>
    </>
  )
}

const noFilters: DoctorFilters = { medicalService: undefined, language: undefined }

function NoSuchDoctors({ query, filters, onClear }: { query: string; filters: DoctorFilters; onClear: () => void }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const service = filters.medicalService && optionText(medicalServices, filters.medicalService, language)
  const spoken = filters.language && optionText(spokenLanguages, filters.language, language)
  const wanted = [query && `“${query}”`, service && t`Service: ${service}`, spoken && t`Language: ${spoken}`]
  const list = wanted.filter(Boolean).join(' · ')
  return (
    <EmptyState
      icon={<IconStethoscope size={40} />}
      title={t`No doctor matches ${list}`}
      hint={<Trans>What a doctor offers and speaks is entered in their record.</Trans>}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all doctors</Trans>
        </Button>
      }
    />
  )
}

const nameOf = ({ firstName, lastName }: DoctorRow) => `${firstName} ${lastName}`

function useDoctorColumns(): Column<DoctorRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const words = (options: Parameters<typeof optionText>[0], stored: string[]) =>
    stored.map((word) => optionText(options, word, language)).join(', ')
  const text = (
    key: string,
    header: string,
    of: (doctor: DoctorRow) => string | null,
    more: Partial<Column<DoctorRow>> = {},
  ) => ({
    key,
    header,
    csv: of,
    render: of,
    ...more,
  })
  return [
    text('name', t`Name`, nameOf, { sort: 'name', fixed: true, render: (doctor) => <DoctorName doctor={doctor} /> }),
    { key: 'status', header: t`Presence`, width: 110, render: (doctor) => <Status doctor={doctor} /> },
    text('designations', t(doctorLabels.designations), ({ designations }) => words(practitionerTypes, designations), {
      hideBelow: 'sm',
    }),
    text('registration', t(doctorLabels.registrationId), ({ registrationId }) => registrationId, {
      width: 140,
      hideBelow: 'md',
      sort: 'registrationId',
    }),
    text('phone', t(doctorLabels.phone), ({ phone }) => formatPhone(phone, language), { width: 140, hideBelow: 'sm' }),
    text('languages', t(doctorLabels.languages), ({ languages }) => words(spokenLanguages, languages), { hideBelow: 'wide' }),
    text('email', t(doctorLabels.email), ({ email }) => email, { hideBelow: 'wide' }),
    text('services', t(doctorLabels.medicalServices), ({ medicalServices: stored }) => words(medicalServices, stored), {
      hidden: true,
    }),
    {
      key: 'created',
      header: t`Added`,
      width: 130,
      hidden: true,
      sort: 'created',
      csv: ({ createdTime }) => dateOf(new Date(createdTime), timeZone),
      render: ({ createdTime }) => formatTime(new Date(createdTime), 'date', language, timeZone),
    },
  ]
}

function DoctorName({ doctor }: { doctor: DoctorRow }) {
  const { search } = useLocation()
  return (
    <Anchor component={Link} to={{ pathname: `/doctors/${doctor.id}`, search }} tabIndex={-1} c="inherit" fw={500}>
      {nameOf(doctor)}
    </Anchor>
  )
}

const Status = ({ doctor }: { doctor: DoctorRow }) => <OnlineDot status={useDoctorStatus(doctor)} />
