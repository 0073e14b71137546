import type { MailedKind } from '@clinic/shared/documents/document'
import { email } from '@clinic/shared/fields'
import { languages, type Language } from '@clinic/shared/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { languageNames } from '../../i18n/languages.ts'
import { sendDocument } from '../../lib/document/send-document.ts'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { useViewer } from '../../stores/session.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { NotSent } from './not-sent.tsx'

const schema = z.object({ address: email, language: z.enum(languages) })

export type SendDialogProps = {
  kind: MailedKind
  id: string
  /** The patient's own, if it is known. */
  address: string | null
  language: Language
  /** Prints the document instead, where it can't be sent. */
  onPrint: () => unknown
  onSent: () => unknown
  onClose: () => void
}

/** Asks to whom a document is to be sent; where there is no mail server, how it is handed over instead. */
export default function SendDialog(props: SendDialogProps) {
  const { hasMailServer } = useViewer()
  const [canSend, setCanSend] = useState(hasMailServer)
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={<Trans>Send by e-mail</Trans>}
      size={canSend ? 'sm' : 'md'}
      centered
      withCloseButton={false}
    >
      {canSend ? <SendForm {...props} onRefused={() => setCanSend(false)} /> : <NotSent {...props} />}
    </Modal>
  )
}

/** `onRefused`: the mail server was taken away since the page was loaded. */
function SendForm({ kind, id, address, language, onSent, onClose, onRefused }: SendDialogProps & { onRefused: () => void }) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({ schema, initialValues: { address: address ?? '', language } })
  const send = submit(async (input) => {
    const { status } = await sendDocument({ kind, id, ...input })
    if (status === 'no_mail_server') onRefused()
    else onClose()
    onSent()
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
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
  )
}
