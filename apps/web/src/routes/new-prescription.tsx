import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PageHeader } from '../components/list/page-header.tsx'
import { PrescriptionEditor } from '../features/prescriptions/editor/prescription-editor.tsx'
import { blankPrescription, type PrescriptionValues } from '../features/prescriptions/editor/prescription-values.ts'
import { toFailure, type Failure } from '../lib/errors.ts'
import { getPatientCard } from '../pickers/document-parties.ts'
import { useViewer } from '../stores/session.ts'

export function Component() {
  const [search] = useSearchParams()
  const patientId = search.get('patient') ?? undefined
  return <NewPrescription key={patientId} patientId={patientId} />
}

function NewPrescription({ patientId }: { patientId: string | undefined }) {
  const navigate = useNavigate()
  const { doctorId } = useViewer()
  const [initial, setInitial] = useState<PrescriptionValues | undefined>(patientId ? undefined : blankPrescription({ doctorId }))
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    if (!patientId) return
    let current = true
    getPatientCard(patientId).then(
      (patient) => {
        const named = patient && { id: patient.id, name: `${patient.firstName} ${patient.lastName}`.trim() }
        if (current) setInitial((known) => known ?? blankPrescription({ doctorId, patient: named }))
      },
      (error: unknown) => current && setFailure(toFailure(error)),
    )
    return () => void (current = false)
  }, [patientId, doctorId])

  return (
    <>
      <PageHeader title={<Trans>New prescription</Trans>} />
      {failure && <ErrorState failure={failure} />}
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
          unsavedName={`prescription:new:${patientId ?? ''}`}
          focus={initial.patient ? 'medication' : 'patient'}
          onSaved={({ id }, as) => void navigate(`/prescriptions/${id}`, { replace: true, state: { saved: as } })}
        />
      )}
    </>
  )
}
