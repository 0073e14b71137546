import { createEstablishmentSchema } from '@clinic/shared/establishment-input'
import { dialCodes } from '@clinic/shared/options/dial-codes'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { dialCodeOf, PhoneInput, type PhoneValue } from '../../components/form/phone-input.tsx'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { createEstablishment } from './create-establishment.ts'

type BranchValues = { name: string; registrationId: string; phone: PhoneValue }
const blank: BranchValues = { name: '', registrationId: '', phone: { value: '', country: dialCodes[0].country } }

const branchInput = ({ name, registrationId, phone }: BranchValues) => ({
  name,
  registrationId: registrationId.trim() || null,
  phone: phone.value.trim() === '' ? null : { value: phone.value, dialCode: dialCodeOf(phone.country) },
})

/** A further establishment of the practice; the rest of it is filled in on its own page. */
export function AddEstablishment({ onCreated, onClose }: { onCreated: (id: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const draft = useUnsavedChanges<BranchValues>('add-branch')
  const { form, submit, saving, failure } = useZodForm({
    schema: createEstablishmentSchema,
    initialValues: draft.kept ?? blank,
    toInput: branchInput,
    fieldOf: (path) => (path.startsWith('phone') ? 'phone' : path),
    onValuesChange: draft.save,
  })
  const discard = () => {
    draft.clear()
    onClose()
  }
  const add = submit(async (input) => {
    const { id, name } = await createEstablishment(input)
    discard()
    notifySuccess(t`${name} was added.`)
    onCreated(id)
  })
  return (
    <FormModal
      title={<Trans>Add a branch</Trans>}
      submitLabel={<Trans>Add a branch</Trans>}
      dirty={form.isDirty() || draft.kept !== undefined}
      restored={draft.kept !== undefined}
      saving={saving}
      failure={failure}
      onSubmit={add}
      onDiscard={discard}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t`Name`} data-autofocus required {...form.getInputProps('name')} />
        <TextInput label={t`Registration id`} {...form.getInputProps('registrationId')} />
        <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
      </SimpleGrid>
      <Text c="dimmed">
        <Trans>It has its own calendar, patients and papers. You switch to it in the bar above.</Trans>
      </Text>
    </FormModal>
  )
}
