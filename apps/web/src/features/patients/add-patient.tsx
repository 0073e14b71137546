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
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import type { CreatedPatient, ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { createPatient } from './create-patient.ts'
import type { PatientValues } from './patient-values.ts'
import { blankPatient, patientField, patientInput } from './patient-values.ts'
import { SimilarPatients } from './similar-patients.tsx'
import { useSimilar } from './use-similar.ts'

/** The ADD_PATIENT modal: a new record with what the front desk knows at the first call. */
export function AddPatient({ name, isChoice = false, onCreated, onClose }: ModalProps['ADD_PATIENT'] & { onClose: () => void }) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const draft = useUnsavedChanges<PatientValues>('add-patient')
  const navigate = useNavigate()
  const { form, submit, saving, failure } = useZodForm({
    schema: createPatientSchema,
    initialValues: draft.kept ?? blankPatient(name),
    toInput: (values) => patientInput(values, establishment.id),
    fieldOf: patientField,
    onValuesChange: draft.save,
  })

  const similar = useSimilar(form.values)
  const discard = () => {
    draft.clear()
    onClose()
  }
  const take = (patient: CreatedPatient) => {
    discard()
    if (onCreated) onCreated(patient)
    else void navigate(`/patients/${patient.id}`)
  }
  const add = submit(async (input) => {
    if (!(await similar.isNew())) return
    const patient = await createPatient(input)
    discard()
    notifySuccess(t`${patient.firstName} ${patient.lastName} was added.`)
    onCreated?.(patient)
  })

  return (
    <FormModal
      title={<Trans>Add patient</Trans>}
      submitLabel={similar.found.length > 0 ? <Trans>Create a new patient anyway</Trans> : <Trans>Add patient</Trans>}
      dirty={form.isDirty() || draft.kept !== undefined}
      restored={draft.kept !== undefined}
      saving={saving}
      failure={failure}
      onSubmit={add}
      onDiscard={discard}
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
