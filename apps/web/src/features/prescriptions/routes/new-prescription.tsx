import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { PrescriptionEditor } from '../editor/prescription-editor.tsx'
import { blankPrescription, type PrescriptionValues } from '../editor/prescription-values.ts'
import { prescriptionUnsavedName } from '../editor/unsaved-name.ts'
import { usePatientCardAnswer } from '../../../pickers/document-parties.ts'
import { useViewer } from '../../../stores/session.ts'

export function Component() {
  const [search] = useSearchParams()
  const patientId = search.get('patient') ?? undefined
  const of = search.get('of') ?? undefined
  return <NewPrescription key={`${patientId} ${of}`} patientId={patientId} of={of} />
}

function NewPrescription({ patientId, of }: Record<'patientId' | 'of', string | undefined>) {
  const navigate = useNavigate()
  const { doctorId } = useViewer()
  const { data, failure } = usePatientCardAnswer(patientId)
  const [initial, setInitial] = useState<PrescriptionValues | undefined>(patientId ? undefined : blankPrescription({ doctorId }))
  if (!initial && data) {
    const { patient } = data
    const named = patient && { id: patient.id, name: fullName(patient) }
    setInitial(blankPrescription({ doctorId, patient: named }))
  }

  return (
    <>
      <PageHeader title={<Trans>New prescription</Trans>} />
      {!initial && failure && <ErrorState failure={failure} />}
      {!initial && !failure && (
        <Stack gap="sm" maw={860}>
          {[64, 36, 36, 120].map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </Stack>
      )}
      {initial && (
        <PrescriptionEditor
          blank={initial}
          unsavedName={prescriptionUnsavedName({ of, patientId })}
          focus={initial.patient ? 'medication' : 'patient'}
          onSaved={({ id }, as) => void navigate(`/prescriptions/${id}`, { replace: true, state: { saved: as } })}
        />
      )}
    </>
  )
}
