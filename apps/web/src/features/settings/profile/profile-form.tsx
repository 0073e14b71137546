import { updateUserSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import { PhoneInput } from '../../../components/form/phone/phone-input.tsx'
import { phoneInput, phoneValue } from '../../../components/form/phone/phone-value.ts'
import { roleNameOf } from '../../../components/labels/role-names.ts'
import { changedInput } from '../../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { userLabels, userTexts } from '../users/user-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import type { OwnAccountRow } from './own-account.ts'
import { ownAccountRecord, updateOwnAccount } from './own-account.ts'
import classes from '../../../components/form/narrow-fields.module.css'

type ProfileFormProps = { account: OwnAccountRow; onSaved: (account: OwnAccountRow) => void }

const valuesOf = ({ firstName, lastName, phone }: OwnAccountRow) => ({ firstName, lastName, phone: phoneValue(phone) })

const inputOf = ({ phone, ...names }: ReturnType<typeof valuesOf>) => ({ ...names, phone: phoneInput(phone) })

export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(userTexts)
  const editor = useRecordEditor({
    record: account,
    unsavedName: 'profile',
    schema: updateUserSchema,
    valuesOf,
    toInput: changedInput(account.id, inputOf),
    fieldOf: (path) => (path.startsWith('phone') ? 'phone' : path),
    save: updateOwnAccount,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`Your profile is saved.`)
    },
    reload: () => fetchRecord(ownAccountRecord, account.id),
  })
  const { form, saving, save } = editor
  const isDirty = editor.isDirty()
  useSaveKey(isDirty ? () => void save() : undefined)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="sm" className={classes.fields}>
        <EditorNotices editor={editor} sentence={sentence} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t(userLabels.firstName)}
            autoComplete="given-name"
            required
            withAsterisk={false}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t(userLabels.lastName)}
            autoComplete="family-name"
            required
            withAsterisk={false}
            {...form.getInputProps('lastName')}
          />
          <PhoneInput label={t(userLabels.phone)} {...form.getInputProps('phone')} value={form.values.phone} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={t(userLabels.email)} value={account.email.value} readOnly variant="unstyled" />
          <TextInput label={t(userLabels.role)} value={t(roleNameOf(account))} readOnly variant="unstyled" />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={saving} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
