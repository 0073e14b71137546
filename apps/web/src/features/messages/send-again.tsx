import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { resendMessage, type MessageDetails } from './message-row.ts'

type SendAgainProps = { message: MessageDetails; onSent: (message: MessageDetails) => void }

/** It can't be called back; so where the patient may have it already, that is asked first. */
export function SendAgain({ message: { id, status, address }, onSent }: SendAgainProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      onSent(await resendMessage(id))
      notifySuccess(t`The message is sent again.`)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={busy}
        onClick={() => (status === 'perhaps_sent' ? setAsking(true) : void send())}
      >
        <Trans>Send again</Trans>
      </Button>
      <Confirm
        opened={asking}
        title={<Trans>Send it once more?</Trans>}
        confirmLabel={<Trans>Send again</Trans>}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <Trans>It may have reached {address} already; the patient would then have it twice.</Trans>
      </Confirm>
    </>
  )
}
