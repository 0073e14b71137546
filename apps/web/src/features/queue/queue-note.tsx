import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Button, Kbd } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useQueue } from './queue-data.ts'
import { useCallNext } from './use-call-next.ts'

/** On Today: who is next by one key, and who is at the door and needs the desk. Nothing while the clinic has no queue. */
export default function QueueNote() {
  const { isOn, waiting, strangers } = useQueue()
  const { busy, call } = useCallNext()
  const isCallable = Boolean(isOn) && waiting.some(({ event }) => event?.mayEdit)
  useShortcut('u', msg`Call next`, call, isCallable && !busy)
  if (!isOn) return null
  return (
    <>
      {isCallable && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={call}>
          <Trans>Call next</Trans>
          <Kbd size="xs" ml={8} aria-hidden>
            U
          </Kbd>
        </Button>
      )}
      <Anchor component={Link} to="/queue" fw={strangers.length > 0 ? 600 : undefined}>
        {strangers.length > 0 ? (
          <Plural value={strangers.length} one="# person at the door" other="# people at the door" />
        ) : (
          <Trans>Queue</Trans>
        )}
      </Anchor>
    </>
  )
}
