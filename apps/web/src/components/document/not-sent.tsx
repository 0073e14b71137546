import { documentAddress, type MailedKind } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'

type NotSentProps = {
  kind: MailedKind
  id: string
  language: Language
  onPrint: () => unknown
  onClose: () => void
}

/** In place of a mail where there is no mail server: the document, to be handed over otherwise. */
export function NotSent({ kind, id, language, onPrint, onClose }: NotSentProps) {
  const print = () => {
    onClose()
    void onPrint()
  }
  return (
    <Stack gap="sm">
      <Alert color="red" role="alert" title={<Trans>Not sent: no mail server</Trans>}>
        <Trans>
          No mail server is set up for this clinic, so nothing goes out by e-mail. The document stays here: print it, or download
          it.
        </Trans>
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button component="a" href={documentAddress({ kind, id, language, size: 'a4' }, 'pdf')} download variant="default">
          <Trans>Download PDF</Trans>
        </Button>
        <Button data-autofocus onClick={print}>
          <Trans>Print</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
