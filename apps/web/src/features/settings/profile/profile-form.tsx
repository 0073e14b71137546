import { updateUserSchema } from '@clinic/shared/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { PhoneInput } from '../../../components/form/phone-input.tsx'
import { roleNames } from '../../../components/labels/role-names.ts'
import { StaleNotice } from '../../../components/form/stale-notice.tsx'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { changeWords } from '../audit/change-labels.ts'
import type { OwnAccountRow } from './own-account.ts'
import { updateOwnAccount } from './own-account.ts'
import { phoneInput, phoneValue } from '../users/phone-values.ts'
import classes from '../settings.module.css'

type ProfileFormProps = { account: OwnAccountRow; onSaved: (account: OwnAccountRow) => void; onReload: () => void }

const valuesOf = ({ firstName, lastName, phone }: OwnAccountRow) => ({ firstName, lastName, phone: phoneValue(phone) })

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

export function ProfileForm({ account, onSaved, onReload }: ProfileFormProps) {
  const { t } = useLingui()
  const speaking = useLocale()
  const draft = useUnsavedChanges<ReturnType<typeof valuesOf>>('profile')
  const [restored, setRestored] = useState(draft.kept !== undefined)
  const { form, submit, saving, failure, setFailure } = useZodForm({
    schema: updateUserSchema,
    initialValues: valuesOf(account),
    toInput: ({ phone, ...names }) => ({ id: account.id, ...names, phone: phoneInput(phone) }),
    fieldOf: (path) => (path.startsWith('phone') ? 'phone' : path),
    onValuesChange: (values) => (isSame(values, valuesOf(account)) ? draft.clear() : draft.save(values)),
  })
  const bringBack = useEffectEvent(() => {
    if (draft.kept) form.setValues(draft.kept)
  })
  useEffect(() => bringBack(), [])
  const save = (version: number) =>
    submit(async (input) => {
      const saved = await updateOwnAccount({ ...input, version })
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
      draft.clear()
      setRestored(false)
      onSaved(saved)
      notifySuccess(t`Your profile is saved.`)
    })
  const isStale = failure?.details.reason === 'stale'

  return (
    <form onSubmit={(event) => void save(account.version)(event)} noValidate>
      <Stack gap="sm" className={classes.fields}>
        {restored && (
          <Text size="xs" c="dimmed" role="status">
            <Trans>What you had typed before is back. It is not saved yet.</Trans>
          </Text>
        )}
        {failure && isStale && (
          <StaleNotice
            changedBy={failure.details.changedBy}
            sentences={failure.changes.map((change) => changeWords(change, speaking))}
            busy={saving}
            onTheirs={() => {
              draft.clear()
              onReload()
            }}
            onMine={() => void save(failure.details.version ?? account.version)()}
          />
        )}
        {failure && !isStale && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t`First name`}
            autoComplete="given-name"
            required
            withAsterisk={false}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t`Last name`}
            autoComplete="family-name"
            required
            withAsterisk={false}
            {...form.getInputProps('lastName')}
          />
          <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={t`E-mail`} value={account.email.value} readOnly variant="unstyled" />
          <TextInput label={t`Role`} value={t(roleNames[account.role])} readOnly variant="unstyled" />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={saving} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
