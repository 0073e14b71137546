import type { MessageChannel } from '@clinic/shared/messages/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconBrandLine, IconDeviceMobileMessage, IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { resendMessage, type MessageRow } from './message-row.ts'

type SendAgainProps = {
  message: Pick<MessageRow, 'id' | 'status' | 'address' | 'otherChannels'>
  /** Asks for it anew: what the change answered may be older than what is known by then of a message that was sent at once. */
  onSent: () => void
}

/** Null: by the same one. */
type Way = { channel: MessageChannel | null }

/** By the same channel or another one. It can't be called back; so where the patient may have it already, that is asked first. */
export function SendAgain({ message: { id, status, address, otherChannels }, onSent }: SendAgainProps) {
  const { t } = useLingui()
  const [sending, setSending] = useState<Way | null>(null)
  const [asking, setAsking] = useState<Way | null>(null)
  const send = async (way: Way) => {
    setSending(way)
    try {
      await resendMessage(id, way.channel)
      onSent()
      notifySuccess(t`The message is sent again.`)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    } finally {
      setSending(null)
      setAsking(null)
    }
  }
  const start = (way: Way) => (status === 'perhaps_sent' ? setAsking(way) : void send(way))
  const instead = { line: t`Send in LINE instead`, email: t`Send by e-mail instead`, sms: t`Send as SMS instead` }
  const icons = { line: IconBrandLine, email: IconMail, sms: IconDeviceMobileMessage }
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-md"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={sending?.channel === null}
          disabled={sending !== null}
          onClick={() => start({ channel: null })}
        >
          <Trans>Send again</Trans>
        </Button>
        {otherChannels.map((channel) => {
          const Icon = icons[channel]
          return (
            <Button
              key={channel}
              size="compact-md"
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              loading={sending?.channel === channel}
              disabled={sending !== null}
              onClick={() => start({ channel })}
            >
              {instead[channel]}
            </Button>
          )
        })}
      </Group>
      <Confirm
        opened={asking !== null}
        title={<Trans>Send it once more?</Trans>}
        confirmLabel={<Trans>Send again</Trans>}
        busy={sending !== null}
        onConfirm={() => asking && void send(asking)}
        onCancel={() => setAsking(null)}
      >
        <Trans>It may have reached {address} already; the patient would then have it twice.</Trans>
      </Confirm>
    </>
  )
}
