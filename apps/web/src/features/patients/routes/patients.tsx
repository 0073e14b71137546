import { patientSortFields } from '@clinic/shared/patients/patient'
import { fullName, type PersonName } from '@clinic/shared/patients/patient-name'
import { msg } from '@lingui/core/macro'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { Slot } from '../../../components/slot.tsx'
import { archivePatients, countComing, restorePatients } from '../archive-patients.ts'
import { listPatients, usePatientList } from '../list-patients.ts'
import type { PatientRow } from '../patient-row.ts'
import { usePatientColumns } from '../patient-columns.tsx'
import { PatientOrder, useNameOrder } from '../patient-order.tsx'
import { PatientPanel } from '../patient-panel.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useExportedColumns } from '../../../lib/feature/use-exported-columns.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useArchivedFilter } from '../../../lib/list/use-archived-filter.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useModal } from '../../../stores/modal.ts'
import { useViewer } from '../../../stores/session.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(patientSortFields)
  const mayRemove = useCan('patient:remove')
  const [wantsArchived, showArchived] = useArchivedFilter()
  const archived = mayRemove && wantsArchived
  const list = useLiveList(usePatientList, 'patients', params, { archived })
  const columns = usePatientColumns(useNameOrder(params))
  const selection = useSelection<PatientRow>()
  const { id, editing, open, edit, close } = useOpenRecord('/patients')
  const { archive, restore, failure, forgetFailure } = useArchive()
  const mayWrite = useCan('patient:write')
  const openModal = useModal((state) => state.openModal)
  const add = () => openModal('ADD_PATIENT', { name: params.query, onCreated: (patient) => open(patient.id) })
  useFormShortcut('a', msg`Add patient`, add, mayWrite)

  const moreColumns = useExportedColumns()
  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add patient</Trans>
    </Button>
  )
  const panel = id && (
    <PatientPanel
      key={id}
      id={id}
      editing={editing}
      onEdit={edit}
      onClose={close}
      onArchive={(patient) => void archive([patient]).then((done) => done && close())}
    >
      <Slot name="patientSections" patientId={id} />
    </PatientPanel>
  )
  return (
    <>
      <PageHeader title={<Trans>Patients</Trans>} actions={addButton}>
        <SearchField label={t`Name, phone, HN or e-mail`} value={params.query} onChange={(query) => change({ query })} />
        <PatientOrder sort={params.sort} onChange={(sort) => change({ sort })} />
        {mayRemove && (
          <Checkbox
            label={t`Archived`}
            checked={archived}
            onChange={(event) => {
              selection.clear()
              showArchived(event.currentTarget.checked)
            }}
          />
        )}
        <ListTools
          name="patients"
          columns={columns}
          listPage={(page) => listPatients({ ...list.variables, ...page })}
          moreColumns={moreColumns}
        />
        <Slot name="patientListNotes" />
      </PageHeader>
      {failure && <ErrorState failure={failure} onClose={forgetFailure} />}
      <WithPanel panel={panel}>
        <ListView
          label={t`Patients`}
          name="patients"
          list={list}
          columns={columns}
          params={params}
          onChange={change}
          nameOf={fullName}
          onOpen={(patient) => open(patient.id)}
          openId={id}
          selection={selection}
          bulkActions={
            mayRemove && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
                onClick={() => void (archived ? restore : archive)(selection.rows).then((done) => done && selection.clear())}
              >
                {archived ? <Trans>Restore from the archive</Trans> : <Trans>Archive</Trans>}
              </Button>
            )
          }
          empty={
            archived ? (
              <EmptyState icon={<IconArchive size={40} />} title={<Trans>Nobody is archived</Trans>} />
            ) : (
              <EmptyState
                icon={<IconUsers size={40} />}
                title={<Trans>No patients yet</Trans>}
                hint={
                  <Trans>Everybody who is treated here gets a record: contact details, alerts, and the history of visits.</Trans>
                }
                action={addButton}
              />
            )
          }
        />
      </WithPanel>
    </>
  )
}

/** Takes patients out of this clinic's lists; it can be undone, so nobody is asked. */
function useArchive() {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const [failure, setFailure] = useState<Failure | null>(null)
  const archive = async (patients: (PersonName & { id: string })[]): Promise<boolean> => {
    const [only] = patients
    setFailure(null)
    try {
      const coming = patients.length === 1 && only ? await countComing(only.id, establishmentId) : 0
      const done =
        patients.length === 1 && only
          ? t`${fullName(only)} was archived.`
          : t`${plural(patients.length, { one: '# patient was archived.', other: '# patients were archived.' })}`
      const still = t`${plural(coming, { one: '# appointment to come stays in the calendar.', other: '# appointments to come stay in the calendar.' })}`
      const sentence = coming > 0 ? `${done} ${still}` : done
      await archivePatients({ patientIds: patients.map(({ id }) => id), establishmentId, sentence })
      return true
    } catch (error) {
      setFailure(toFailure(error))
      return false
    }
  }
  const restore = async (patients: PatientRow[]): Promise<boolean> => {
    setFailure(null)
    try {
      await restorePatients(
        patients.map(({ id }) => id),
        establishmentId,
      )
      return true
    } catch (error) {
      setFailure(toFailure(error))
      return false
    }
  }
  return { archive, restore, failure, forgetFailure: () => setFailure(null) }
}
