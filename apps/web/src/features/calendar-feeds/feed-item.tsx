import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { toFailure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { revokeFeed, type FeedRow } from './feeds-data.ts'

type FeedItemProps = {
  feed: FeedRow
  /** Where the doctor works at several. */
  clinic: string | undefined
  onRevoked: () => void
}

/** An address, without its secret: whose it is, and whether it is read. */
export function FeedItem({ feed, clinic, onRevoked }: FeedItemProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name, makerName, withInitials, lastFetchedTime } = feed
  const since = formatTime(new Date(feed.createdTime), 'date', language, zone)
  const fetched = lastFetchedTime && formatTime(new Date(lastFetchedTime), 'dateTime', language, zone)
  const revoke = async () => {
    setBusy(true)
    try {
      await revokeFeed(feed.id)
      notifySuccess(t`The address was revoked.`)
    } catch (error) {
      notifyProblem(toFailure(error).message)
    }
    setBusy(false)
    setAsking(false)
    onRevoked()
  }
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Text>{[name, clinic].filter(Boolean).join(' · ')}</Text>
          <Text size="sm" c="dimmed">
            <Trans>
              Since {since}, by {makerName}
            </Trans>
            {' · '}
            {withInitials ? <Trans>with initials</Trans> : <Trans>without initials</Trans>}
            {' · '}
            {fetched ? <Trans>last read on {fetched}</Trans> : <Trans>not read yet</Trans>}
          </Text>
        </div>
        <Button size="compact-sm" variant="default" flex="none" aria-label={t`Revoke: ${name}`} onClick={() => setAsking(true)}>
          <Trans>Revoke</Trans>
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={<Trans>Revoke the address “{name}”?</Trans>}
        confirmLabel={<Trans>Revoke</Trans>}
        danger
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Whoever reads the calendar there gets nothing more, at once. It can't be undone; another address can be made.
        </Trans>
      </Confirm>
    </li>
  )
}
