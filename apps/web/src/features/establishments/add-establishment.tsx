import { createEstablishmentSchema } from '@clinic/shared/establishments/establishment-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { PhoneInput } from '../../components/form/phone/phone-input.tsx'
import { blankPhone, phoneInput } from '../../components/form/phone/phone-value.ts'
import { establishmentLabels } from '../../components/labels/establishment-labels.ts'
import { switchEstablishment } from '../../graphql/session.ts'
import { toFailure } from '../../lib/errors.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { CopyFields, copyInput, wholeCopy, type CopyValues } from './copy-fields.tsx'
import { createEstablishment } from './create-establishment.ts'

const blank = { name: '', city: '', registrationId: '', phone: blankPhone }
type Values = typeof blank & { copy: CopyValues }

function branchInput({ name, city, registrationId, phone, copy }: Values, timeZone: string) {
  const location = city.trim() === '' ? null : { city }
  return {
    name,
    timeZone,
    registrationId: registrationId.trim() || null,
    phone: phoneInput(phone),
    location,
    copy: copyInput(copy),
  }
}

const goTo = (id: string, text: string) =>
  switchEstablishment(id).then(
    () => notifySuccess(text),
    (error: unknown) => notifyProblem(toFailure(error).message),
  )

/** The ADD_BRANCH modal: a further establishment. The rest of it is filled in on its own page. */
export default function AddEstablishment({ onCreated, onClose }: ModalProps['ADD_BRANCH'] & { onClose: () => void }) {
  const { t } = useLingui()
  const { establishment, establishments } = useViewer()
  const editor = useRecordEditor({
    blank: { ...blank, copy: wholeCopy(establishment.id) },
    unsavedName: 'add-clinic',
    schema: createEstablishmentSchema,
    toInput: (values) => branchInput(values, establishment.timeZone),
    fieldOf: (path) => /^(phone|copy)\b/.exec(path)?.[0] ?? path.replace(/^location\./, ''),
    save: createEstablishment,
    onSaved: ({ id, name }) => {
      onClose()
      if (!onCreated) return void goTo(id, t`${name} was added. You are there now.`)
      notifySuccess(t`${name} was added.`)
      onCreated(id)
    },
  })
  const { form } = editor
  return (
    <FormModal title={<Trans>Add a clinic</Trans>} submitLabel={<Trans>Add the clinic</Trans>} editor={editor} onClose={onClose}>
      <Text c="dimmed">
        <Trans>
          A clinic of its own, with its own calendar, patients and documents. Its administrators are those of this one. You switch
          to it in the bar above.
        </Trans>
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(establishmentLabels.name)} data-autofocus required {...form.getInputProps('name')} />
        <TextInput label={t(establishmentLabels.city)} {...form.getInputProps('city')} />
        <TextInput label={t(establishmentLabels.registrationId)} {...form.getInputProps('registrationId')} />
        <PhoneInput label={t(establishmentLabels.phone)} {...form.getInputProps('phone')} value={form.values.phone} />
      </SimpleGrid>
      <CopyFields
        establishments={establishments}
        value={form.values.copy}
        error={form.errors.copy}
        onChange={(copy) => form.setFieldValue('copy', copy)}
      />
    </FormModal>
  )
}
