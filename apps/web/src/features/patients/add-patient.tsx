import { createPatientSchema } from '@clinic/shared/patients/patient-input'
import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { CreatedPatient, ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { createPatient } from './create-patient.ts'
import { NewPatientFields } from './patient-fields.tsx'
import { blankPatient, patientField, patientInput } from './patient-values.ts'
import { SimilarPatients } from './similar/similar-patients.tsx'
import { useSimilar } from './similar/use-similar.ts'

/** The ADD_PATIENT modal: a new record with what the front desk knows at the first call. */
export default function AddPatient({
  name,
  isChoice = false,
  onCreated,
  onClose,
}: ModalProps['ADD_PATIENT'] & { onClose: () => void }) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const navigate = useNavigate()
  const editor = useRecordEditor({
    blank: blankPatient(name),
    unsavedName: 'add-patient',
    schema: createPatientSchema,
    toInput: (values) => patientInput(values, establishment.id),
    fieldOf: patientField,
    save: async (input) => ((await similar.isNew()) ? createPatient(input) : undefined),
    onSaved: (patient) => {
      onClose()
      notifySuccess(t`${fullName(patient)} was added.`)
      onCreated?.(patient)
    },
  })
  const { form } = editor
  const similar = useSimilar(form.values)
  const take = (patient: CreatedPatient) => {
    editor.discard()
    onClose()
    if (onCreated) onCreated(patient)
    else void navigate(`/patients/${patient.id}`)
  }

  return (
    <FormModal
      title={<Trans>Add patient</Trans>}
      submitLabel={similar.found.length > 0 ? <Trans>Create a new patient anyway</Trans> : <Trans>Add patient</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <NewPatientFields form={form}>
        <SimilarPatients
          found={similar.found}
          takeLabel={isChoice ? <Trans>Use this one</Trans> : <Trans>Open this one</Trans>}
          onTake={take}
        />
      </NewPatientFields>
    </FormModal>
  )
}
