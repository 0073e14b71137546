import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { notifyProblem, notifySuccess } from '../../../components/feedback/notify.tsx'
import { failureText } from '../../../lib/error-text.ts'
import { toFailure } from '../../../lib/errors.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import classes from '../queue.module.css'
import { revokeAddress, type QueueAddress } from './queue-settings.ts'
import { kindText } from './settings-labels.ts'

type AddressItemProps = { address: QueueAddress; onRevoked: () => void }

/** A display or tablet, without its secret: where it is, and when it was last there. */
export function AddressItem({ address, onRevoked }: AddressItemProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, name, kind, makerName, createdTime, lastSeenTime } = address
  const since = formatTime(new Date(createdTime), 'date', language, zone)
  const seen = lastSeenTime && formatTime(new Date(lastSeenTime), 'dateTime', language, zone)
  const revoke = async () => {
    setBusy(true)
    try {
      await revokeAddress(id)
      notifySuccess(t`The address was revoked.`)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    setBusy(false)
    setAsking(false)
    onRevoked()
  }
  return (
    <li className={classes.addressRow}>
      <div className={classes.facts}>
        <Text>
          {name} · {t(kindText[kind])}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Since {since}, by {makerName}
          </Trans>
          {' · '}
          {seen ? <Trans>last seen on {seen}</Trans> : <Trans>not seen yet</Trans>}
        </Text>
      </div>
      <Button size="compact-sm" variant="default" aria-label={t`Revoke: ${name}`} onClick={() => setAsking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <Confirm
        opened={asking}
        title={<Trans>Revoke the address “{name}”?</Trans>}
        confirmLabel={<Trans>Revoke</Trans>}
        danger
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        <Trans>It shows nothing more, at once. It can't be undone; another address can be made.</Trans>
      </Confirm>
    </li>
  )
}
