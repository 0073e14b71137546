import { confirmLimitRequestSchema } from '@clinic/shared/limits/limit-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, PasswordInput, Stack } from '@mantine/core'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { confirmLimitRequest } from './limit-request.ts'
import { untouchedEscape } from './untouched-escape.ts'

type LimitPasswordProps = {
  /** All get the same answer. */
  ids: readonly string[]
  confirmers: readonly { id: string; name: string }[]
  onConfirmed: () => void
  onCancel: () => void
}

/** An admin comes to the desk, and types their password. */
export function LimitPassword({ ids, confirmers, onConfirmed, onCancel }: LimitPasswordProps) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({
    schema: confirmLimitRequestSchema,
    initialValues: { confirmerId: confirmers[0]?.id ?? '', password: '' },
    toInput: (values) => ({ ...values, id: ids[0], otherIds: ids.slice(1) }),
  })
  const confirm = submit(async (input) => {
    await confirmLimitRequest(input)
    onConfirmed()
  })
  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        <NativeSelect
          label={t`Administrator`}
          data={confirmers.map(({ id: value, name: label }) => ({ value, label }))}
          {...untouchedEscape}
          {...form.getInputProps('confirmerId')}
        />
        <PasswordInput
          label={t`Their password`}
          description={t`Typed by the administrator. It signs nobody in, and is not kept.`}
          autoFocus // the dialog is open already when its administrators are known
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
          {...untouchedEscape}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} {...untouchedEscape}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={saving} {...untouchedEscape}>
            <Trans>Allow</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
