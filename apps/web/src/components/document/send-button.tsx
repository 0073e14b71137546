import type { MailedKind } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'

const SendDialog = lazyPart(() => import('./send-dialog.tsx'))

type SendButtonProps = {
  kind: MailedKind
  id: string
  address: string | null
  language: Language
  onSent: () => unknown
}

export function SendButton(props: SendButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Send by e-mail</Trans>
      </Button>
      {asking && <SendDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
