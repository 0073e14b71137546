import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { SendDialogProps } from './send-dialog.tsx'

const SendDialog = lazyPart(() => import('./send-dialog.tsx'))

export function SendButton(props: Omit<SendDialogProps, 'onClose'>) {
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
