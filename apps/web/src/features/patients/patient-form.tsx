import { updatePatientSchema } from '@clinic/shared/patient-input'
import { isMistypedNationalId } from '@clinic/shared/national-id'
import { genderNames } from '@clinic/shared/user'
import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { BirthdayInput } from '../../components/form/birthday-input.tsx'
import { genderTexts } from '../../components/labels/gender-names.ts'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { PhoneInput } from '../../components/form/phone-input.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import type { PatientDetails } from './patient-row.ts'
import { patientField, patientFields, patientValues } from './patient-values.ts'
import { changeSentence } from './patient-labels.ts'
import { updatePatient } from './update-patient.ts'

type PatientFormProps = {
  patient: PatientDetails
  onReload: () => Promise<PatientDetails | null>
  onSaved: (patient: PatientDetails) => void
  onClose: () => void
}

/** All that is known of a patient, to be changed. */
export function PatientForm({ patient, onReload, onSaved, onClose }: PatientFormProps) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment } = useViewer()
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
      notifySuccess(t`${saved.firstName} ${saved.lastName} was saved.`)
      onSaved(saved)
    },
  })
  const { form } = editor
  const { nationalId, phone, dob } = form.values
  return (
    <RecordForm editor={editor} sentence={(change) => changeSentence(change, i18n, language)} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t`First name`} data-autofocus required {...form.getInputProps('firstName')} />
        <TextInput label={t`Last name`} required {...form.getInputProps('lastName')} />
        <TextInput label={t`Nickname`} {...form.getInputProps('nickname')} />
        <Input.Wrapper label={t`Sex`} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t`Sex`}
            data={genderNames.map((gender) => ({ value: gender, label: t(genderTexts[gender]) }))}
            {...form.getInputProps('gender')}
          />
        </Input.Wrapper>
        <BirthdayInput label={t`Date of birth`} zone={establishment.timeZone} {...form.getInputProps('dob')} value={dob} />
        <TextInput
          label={t`National ID or passport`}
          autoComplete="off"
          description={
            !form.errors['nationalId'] &&
            isMistypedNationalId(nationalId) &&
            t`The check digit does not fit a Thai identity card. Please compare it with the card.`
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('nationalId')}
        />
        <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={phone} />
        <TextInput label={t`E-mail`} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label={t`Nationality`} {...form.getInputProps('country')} />
        <TextInput label={t`Language`} {...form.getInputProps('language')} />
      </SimpleGrid>
      <Textarea label={t`Allergies`} autosize minRows={1} maxRows={6} {...form.getInputProps('allergies')} />
      <Textarea label={t`Alerts`} autosize minRows={1} maxRows={6} {...form.getInputProps('alerts')} />
      <Textarea label={t`Address`} autosize minRows={2} maxRows={6} {...form.getInputProps('address')} />
      <Textarea label={t`Notes`} autosize minRows={2} maxRows={10} {...form.getInputProps('notes')} />
    </RecordForm>
  )
}
