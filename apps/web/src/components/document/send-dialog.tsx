import type { MailedKind } from '@clinic/shared/documents/document'
import { email } from '@clinic/shared/fields'
import { languages, type Language } from '@clinic/shared/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { languageNames } from '../../i18n/languages.ts'
import { sendDocument } from '../../lib/document/send-document.ts'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { ErrorState } from '../feedback/error-state.tsx'

const schema = z.object({ address: email, language: z.enum(languages) })

type SendDialogProps = {
  kind: MailedKind
  id: string
  /** The patient's own, if it is known. */
  address: string | null
  language: Language
  onSent: () => unknown
  onClose: () => void
}

/** Asks to whom a document is to be sent. */
export default function SendDialog({ kind, id, address, language, onSent, onClose }: SendDialogProps) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({ schema, initialValues: { address: address ?? '', language } })
  return (
    <Modal opened onClose={onClose} title={<Trans>Send by e-mail</Trans>} size="sm" centered withCloseButton={false}>
      <form
        noValidate
        onSubmit={(event) =>
          void submit(async (input) => {
            await sendDocument({ kind, id, ...input })
            onClose()
            onSent()
          })(event)
        }
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <TextInput
            label={t`E-mail`}
            description={t`The document is attached as a PDF.`}
            type="email"
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('address')}
          />
          <NativeSelect
            label={t`Language`}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              <Trans>Send</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
