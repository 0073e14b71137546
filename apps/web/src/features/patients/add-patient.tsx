import { createPatientSchema } from '@clinic/shared/patient-input'
import { genderNames } from '@clinic/shared/user'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { BirthdayInput } from '../../components/form/birthday-input.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { genderTexts } from '../../components/labels/gender-names.ts'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { PhoneInput } from '../../components/form/phone-input.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { CreatedPatient, ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { createPatient } from './create-patient.ts'
import { blankPatient, patientField, patientInput } from './patient-values.ts'
import { SimilarPatients } from './similar-patients.tsx'
import { useSimilar } from './use-similar.ts'

/** The ADD_PATIENT modal: a new record with what the front desk knows at the first call. */
export function AddPatient({ name, isChoice = false, onCreated, onClose }: ModalProps['ADD_PATIENT'] & { onClose: () => void }) {
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
      notifySuccess(t`${patient.firstName} ${patient.lastName} was added.`)
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t`First name`} data-autofocus required {...form.getInputProps('firstName')} />
        <TextInput label={t`Last name`} required {...form.getInputProps('lastName')} />
        <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
        <TextInput label={t`Nickname`} {...form.getInputProps('nickname')} />
        <BirthdayInput
          label={t`Date of birth`}
          zone={establishment.timeZone}
          {...form.getInputProps('dob')}
          value={form.values.dob}
        />
        <Input.Wrapper label={t`Sex`} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t`Sex`}
            data={genderNames.map((gender) => ({ value: gender, label: t(genderTexts[gender]) }))}
            {...form.getInputProps('gender')}
          />
        </Input.Wrapper>
        <TextInput label={t`E-mail`} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label={t`Allergies`} {...form.getInputProps('allergies')} />
      </SimpleGrid>
      <SimilarPatients
        found={similar.found}
        takeLabel={isChoice ? <Trans>Use this one</Trans> : <Trans>Open this one</Trans>}
        onTake={take}
      />
      <Textarea label={t`Notes`} autosize minRows={2} maxRows={6} {...form.getInputProps('notes')} />
    </FormModal>
  )
}
