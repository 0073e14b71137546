import { updatePatientSchema } from '@clinic/shared/patients/patient-input'
import { Trans } from '@lingui/react/macro'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { AllergyFields } from './allergy-fields.tsx'
import { allergyField, allergyInput, allergyValues, type AllergyValues, type AskedAllergies } from './allergy-values.ts'
import { reviewAllergies } from './review-allergies.ts'

type EditAllergiesProps = { patient: AskedAllergies; onSaved?: () => void; onClose: () => void }

/** Allergies alone, from wherever they are asked for: begins with those that somebody names. */
const startOf = (patient: AskedAllergies): AllergyValues => ({ ...allergyValues(patient), allergyStatus: 'listed' })

export function EditAllergies({ patient, onSaved, onClose }: EditAllergiesProps) {
  const editor = useRecordEditor({
    record: patient,
    valuesOf: allergyValues,
    proposed: startOf(patient),
    unsavedName: `allergies:${patient.id}`,
    schema: updatePatientSchema,
    toInput: (values: AllergyValues, seen) => ({ id: patient.id, version: seen.version, ...allergyInput(values) }),
    fieldOf: allergyField,
    save: reviewAllergies,
    onSaved: () => {
      onClose()
      onSaved?.()
    },
  })
  return (
    <FormModal title={<Trans>Allergies</Trans>} submitLabel={<Trans>Save</Trans>} editor={editor} onClose={onClose}>
      <AllergyFields form={editor.form} />
    </FormModal>
  )
}
