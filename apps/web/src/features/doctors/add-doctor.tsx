import { createDoctorSchema } from '@clinic/shared/doctors/doctor-input'
import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { practitionerTypes } from '@clinic/shared/options/practitioner-types'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { doctorLabels } from './doctor-labels.ts'
import { OptionTags } from '../../components/form/option-tags.tsx'
import { PhoneInput } from '../../components/form/phone/phone-input.tsx'
import { blankPhone, phoneInput, type PhoneValue } from '../../components/form/phone/phone-value.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { createDoctor } from './create-doctor.ts'

type DoctorValues = {
  firstName: string
  lastName: string
  registrationId: string
  designations: string[]
  phone: PhoneValue
  email: string
}

const blank: DoctorValues = {
  firstName: '',
  lastName: '',
  registrationId: '',
  designations: [],
  phone: blankPhone,
  email: '',
}

function doctorInput({ phone, registrationId, email, ...values }: DoctorValues, establishmentId: string) {
  return {
    ...values,
    registrationId: registrationId.trim() || null,
    email: email.trim() || null,
    phone: phoneInput(phone),
    openingHours: defaultOpeningHours,
    establishmentIds: [establishmentId],
  }
}

const fieldOf = (path: string) => (path.startsWith('phone') ? 'phone' : path.startsWith('designations') ? 'designations' : path)

/** The ADD_DOCTOR modal: a doctor of this clinic, with the default opening hours. */
export default function AddDoctor({ onCreated, onClose }: ModalProps['ADD_DOCTOR'] & { onClose: () => void }) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const editor = useRecordEditor({
    blank,
    unsavedName: 'add-doctor',
    schema: createDoctorSchema,
    toInput: (values) => doctorInput(values, establishment.id),
    fieldOf,
    save: createDoctor,
    onSaved: (doctor) => {
      onClose()
      notifySuccess(t`${doctor.firstName} ${doctor.lastName} was added.`)
      onCreated?.(doctor)
    },
  })
  const { form } = editor

  return (
    <FormModal title={<Trans>Add doctor</Trans>} submitLabel={<Trans>Add doctor</Trans>} editor={editor} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(doctorLabels.firstName)} data-autofocus required {...form.getInputProps('firstName')} />
        <TextInput label={t(doctorLabels.lastName)} required {...form.getInputProps('lastName')} />
        <TextInput label={t(doctorLabels.registrationId)} {...form.getInputProps('registrationId')} />
        <OptionTags
          label={t(doctorLabels.designations)}
          options={practitionerTypes}
          {...form.getInputProps('designations')}
          value={form.values.designations}
        />
        <PhoneInput label={t(doctorLabels.phone)} {...form.getInputProps('phone')} value={form.values.phone} />
        <TextInput label={t(doctorLabels.email)} type="email" autoComplete="off" {...form.getInputProps('email')} />
      </SimpleGrid>
      <Text c="dimmed">
        <Trans>Opening hours start as Monday to Friday, 9:00 to 19:00.</Trans>
      </Text>
    </FormModal>
  )
}
