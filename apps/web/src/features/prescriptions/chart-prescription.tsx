import { fullName } from '@clinic/shared/patients/patient-name'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { PanelSkeleton, SidePanel } from '../../components/side-panel.tsx'
import type { ChartPanelProps } from '../../lib/feature/slots.ts'
import { useRecord } from '../../lib/use-record.ts'
import { usePatientCardAnswer } from '../../pickers/document-parties.ts'
import { useViewer } from '../../stores/session.ts'
import { prescriptionRecord } from './data/get-prescription.ts'
import { PrescriptionEditor } from './editor/prescription-editor.tsx'
import { blankPrescription } from './editor/prescription-values.ts'
import { prescriptionUnsavedName } from './editor/unsaved-name.ts'
import { SignedPrescription } from './signed-prescription.tsx'

/** A prescription that is written beside the patient's chart, and printed there once it is issued. */
export default function ChartPrescription({ patientId, onClose }: ChartPanelProps) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<{ id: string; isIssued: boolean }>()
  const take = ({ id }: { id: string }, as: string) => setSaved({ id, isIssued: as === 'issued' })
  return (
    <SidePanel title={t`Prescription`} onClose={onClose} takeFocus={false}>
      {saved ? <Saved key={saved.id} {...saved} onSaved={take} /> : <Fresh patientId={patientId} onSaved={take} />}
    </SidePanel>
  )
}

type OnSaved = { onSaved: (prescription: { id: string }, as: string) => void }

function Fresh({ patientId, onSaved }: OnSaved & { patientId: string }) {
  const { doctorId } = useViewer()
  const { data, failure } = usePatientCardAnswer(patientId)
  if (failure) return <ErrorState failure={failure} />
  if (!data?.patient) return <PanelSkeleton />
  return (
    <PrescriptionEditor
      blank={blankPrescription({ doctorId, patient: { id: patientId, name: fullName(data.patient) } })}
      unsavedName={prescriptionUnsavedName({ patientId })}
      focus="medication"
      onSaved={onSaved}
    />
  )
}

function Saved({ id, isIssued, onSaved }: OnSaved & { id: string; isIssued: boolean }) {
  const { record, setRecord, failure, load } = useRecord(prescriptionRecord, id)
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!record) return <PanelSkeleton />
  if (!record.mayEdit) return <SignedPrescription prescription={record} onChanged={setRecord} onReload={load} fresh={isIssued} />
  return (
    <PrescriptionEditor
      prescription={record}
      unsavedName={prescriptionUnsavedName({ id })}
      focus="finish"
      onReload={load}
      onSaved={(next, as) => {
        setRecord(next)
        onSaved(next, as)
      }}
    />
  )
}
