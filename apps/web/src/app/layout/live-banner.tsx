import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useClinicTime } from '../../features/events/data/use-clinic-time.ts'
import { retryLive } from '../../graphql/client.ts'
import { useLive } from '../../stores/live.ts'
import classes from './app-shell.module.css'

/** Shown while the screen may be out of date. */
export function LiveBanner() {
  const { status, away, silent } = useLive()
  const isCut = away && status !== 'live'
  if (!isCut && !silent && status !== 'paused' && status !== 'refused') return null
  return (
    <Alert
      color="yellow"
      icon={<IconPlugConnectedX aria-hidden />}
      role="status"
      mb="sm"
      py="xs"
      className={classes.banner ?? ''}
      data-silent={silent || undefined}
    >
      <Group justify="space-between" gap="xs">
        <Text>{silent ? <NoAnswer /> : isCut ? <NoConnection /> : <NoLiveUpdates />}</Text>
        {status === 'paused' && (
          <Button size="xs" variant="default" onClick={retryLive}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}

const NoAnswer = () => (
  <Trans>The server does not answer at the moment. Saving waits for it, and nothing that you typed is lost.</Trans>
)

function NoConnection() {
  const { format } = useClinicTime()
  const asOf = useLive((state) => state.asOf)
  if (asOf === null) return <Trans>No connection. Changes can't be saved.</Trans>
  const time = format(new Date(asOf), 'time')
  return <Trans>No connection: as of {time}. Changes can't be saved.</Trans>
}

/** The server answers, and lets no socket through. */
function NoLiveUpdates() {
  const { status, closeCode } = useLive()
  if (status === 'paused')
    return <Trans>Live updates paused. What others change does not appear here until the connection is back.</Trans>
  return (
    <Trans>Live updates are switched off: the server refused the connection ({closeCode}). Reload the page to try again.</Trans>
  )
}
