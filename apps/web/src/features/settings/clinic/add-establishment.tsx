import { createEstablishmentSchema } from '@clinic/shared/establishment-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { switchEstablishment } from '../../../graphql/session.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { useViewer } from '../../../stores/session.ts'
import { createBranch } from './own-clinic.ts'

/** A further place of the practice; the shell goes there at once. */
export function AddEstablishment({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const { form, submit, saving, failure } = useZodForm({
    schema: createEstablishmentSchema,
    initialValues: { name: '', city: '', timeZone: establishment.timeZone },
    toInput: ({ name, city, timeZone }) => ({ name, timeZone, ...(city.trim() && { location: { city } }) }),
    fieldOf: (path) => path.replace(/^location\./, ''),
  })
  const add = submit(async (input) => {
    const { id, name } = await createBranch(input)
    onClose()
    await switchEstablishment(id)
    notifySuccess(t`${name} was added. You are there now.`)
  })
  return (
    <FormModal
      title={<Trans>Add a branch</Trans>}
      submitLabel={<Trans>Add the branch</Trans>}
      dirty={form.isDirty()}
      saving={saving}
      failure={failure}
      onSubmit={add}
      onDiscard={onClose}
    >
      <Text c="dimmed">
        <Trans>A clinic of its own, with its own calendar, patients and papers. Its administrators are those of this one.</Trans>
      </Text>
      <TextInput label={t`Name of the branch`} data-autofocus required {...form.getInputProps('name')} />
      <TextInput label={t`City`} {...form.getInputProps('city')} />
    </FormModal>
  )
}
