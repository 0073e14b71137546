import { prescriptionTemplateNameSchema } from '@clinic/shared/prescription-templates/prescription-template-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { templateLabels } from './template-labels.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

type TemplateNameDialogProps = {
  title: ReactNode
  hint: ReactNode
  name?: string
  /** May throw a `Failure`, which is shown at the name. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a template's name. */
export function TemplateNameDialog({ title, hint, name = '', onSave, onClose }: TemplateNameDialogProps) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({ schema: prescriptionTemplateNameSchema, initialValues: { name } })
  return (
    <Modal opened onClose={onClose} title={title} size="sm" centered withCloseButton={false}>
      <form noValidate onSubmit={(event) => void submit((input) => onSave(input.name))(event)}>
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <TextInput
            data-autofocus
            required
            label={t(templateLabels.name)}
            placeholder={t`e.g. Acute pharyngitis, adult`}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
