import { updatePatientSchema } from '@clinic/shared/patients/patient-input'
import { fullName } from '@clinic/shared/patients/patient-name'
import { useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { PatientFields } from './patient-fields.tsx'
import type { PatientDetails } from './patient-row.ts'
import { patientField, patientFields, patientValues } from './patient-values.ts'
import { patientTexts } from './patient-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { updatePatient } from './update-patient.ts'

type PatientFormProps = {
  patient: PatientDetails
  onReload: () => Promise<PatientDetails | null>
  onSaved: (patient: PatientDetails) => void
  onClose: () => void
}

/** All that is known of a patient, to be changed. */
export function PatientForm({ patient, onReload, onSaved, onClose }: PatientFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(patientTexts)
  const editor = useRecordEditor({
    record: patient,
    unsavedName: `patient:${patient.id}`,
    schema: updatePatientSchema,
    valuesOf: patientValues,
    toInput: changedInput(patient.id, patientFields),
    fieldOf: patientField,
    reload: onReload,
    save: updatePatient,
    onSaved: (saved) => {
      notifySuccess(t`${fullName(saved)} was saved.`)
      onSaved(saved)
    },
  })
  const { form } = editor
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <PatientFields form={form} patientId={patient.id} />
    </RecordForm>
  )
}
