import { titledFullName } from '@clinic/shared/patients/title'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { MoreMenu, RecordPanel } from '../../components/record-panel.tsx'
import { RecordSteps } from '../../components/record-steps.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useRecord } from '../../lib/use-record.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { PatientLine } from '../../pickers/patient-line.tsx'
import { PatientWarnings } from '../../pickers/patient-summary.tsx'
import { useViewer } from '../../stores/session.ts'
import { PatientArchived, restorePatients } from './archive-patients.ts'
import { patientRecord } from './get-patient.ts'
import { PatientFacts } from './patient-facts.tsx'
import { PatientForm } from './patient-form.tsx'
import type { PatientDetails } from './patient-row.ts'

type PatientPanelProps = {
  id: string
  editing: boolean
  onEdit: (editing: boolean) => void
  onArchive: (patient: PatientDetails) => void
  onClose: () => void
  /** What happened to the patient here. */
  children: ReactNode
}

/** One patient: who, what to beware of, what to do next, and what happened so far. */
export function PatientPanel({ id, editing, onEdit, onArchive, onClose, children }: PatientPanelProps) {
  const { t } = useLingui()
  const mayWrite = useCan('patient:write')
  const mayRemove = useCan('patient:remove')
  const loaded = useRecord(patientRecord, id)
  const { record: patient, load } = loaded
  // An earlier record that was merged into this one leads here.
  if (patient && patient.id !== id) return <Navigate to={`/patients/${patient.id}`} replace />
  return (
    <RecordPanel
      loaded={loaded}
      title={patient ? titledFullName(patient) : t`Patient`}
      missing={
        <EmptyState
          title={<Trans>This patient is not here</Trans>}
          hint={<Trans>Perhaps the record was archived, or belongs to another clinic.</Trans>}
          action={mayRemove && <Restore id={id} onRestored={() => void load()} />}
        />
      }
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={
        patient &&
        mayRemove && (
          <MoreMenu>
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => onArchive(patient)}>
              <Trans>Archive: remove from this clinic</Trans>
            </Menu.Item>
          </MoreMenu>
        )
      }
      form={({ record, ...on }) => <PatientForm patient={record} {...on} />}
      facts={(record) => (
        <>
          <PatientLine patient={record} />
          <PatientWarnings patient={record} />
          <Group gap={8}>
            <RecordSteps name="patientSteps" record={{ patientId: record.id }} />
          </Group>
          <PatientFacts patient={record} />
          {children}
        </>
      )}
    />
  )
}

function Restore({ id, onRestored }: { id: string; onRestored: () => void }) {
  const establishmentId = useViewer().establishment.id
  const { data } = useServerQuery({ query: PatientArchived, variables: { id } })
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!data?.patientArchived) return null
  return (
    <Stack gap="sm" align="center">
      <Button
        variant="default"
        leftSection={<IconArchiveOff size={16} aria-hidden />}
        onClick={() => void restorePatients([id], establishmentId).then(onRestored, (error) => setFailure(toFailure(error)))}
      >
        <Trans>Restore from the archive</Trans>
      </Button>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
    </Stack>
  )
}
