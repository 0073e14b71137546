import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { toFailure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { LineNameQuery, removeLink, type LineContact, type Person } from './line-links-data.ts'

type LinkedContactProps = { contact: LineContact; person: Person; isOn: boolean; onRemoved: () => void }

/** As whom and since when somebody is linked, whether they are reached, and how it is ended. */
export function LinkedContact({ contact, person, isOn, onRemoved }: LinkedContactProps) {
  const { id, linkedTime, isBlocked, mayRemove } = contact
  const establishmentId = useViewer().establishment.id
  const { data } = useServerQuery({ query: LineNameQuery, variables: { establishmentId, ...person } })
  const name = data?.lineContact?.name
  const { language, zone } = useLocale()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const since = formatTime(new Date(linkedTime), 'date', language, zone)
  const remove = async () => {
    setBusy(true)
    try {
      await removeLink(id)
    } catch (error) {
      notifyProblem(toFailure(error).message)
    }
    setBusy(false)
    setAsking(false)
    onRemoved()
  }
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm">
          <Trans>Linked since {since}</Trans>
          {name && ` · ${name}`}
        </Text>
        {isBlocked && (
          <Text size="sm" c="red">
            <Trans>They have blocked the clinic's account: nothing reaches them in LINE.</Trans>
          </Text>
        )}
        {!isOn && (
          <Text size="sm" c="dimmed">
            <Trans>LINE is switched off: nothing is sent there.</Trans>
          </Text>
        )}
      </div>
      {mayRemove && (
        <Button size="compact-sm" variant="default" flex="none" onClick={() => setAsking(true)}>
          <Trans>Unlink</Trans>
        </Button>
      )}
      <Confirm
        opened={asking}
        title={<Trans>Unlink LINE?</Trans>}
        confirmLabel={<Trans>Unlink</Trans>}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <Trans>Nothing more is sent there. To link it again, they send another code.</Trans>
      </Confirm>
    </Group>
  )
}
