import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { retryLive } from '../../graphql/client.ts'
import { useLive } from '../../stores/live.ts'

/** Shown while the screen may be out of date. */
export function LiveBanner() {
  const { status, closeCode } = useLive()
  if (status !== 'paused' && status !== 'refused') return null
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX aria-hidden />} role="status" mb="sm" py="xs" style={{ flex: 'none' }}>
      <Group justify="space-between" gap="xs">
        <Text>
          {status === 'paused' ? (
            <Trans>Live updates paused. What others change does not appear here until the connection is back.</Trans>
          ) : (
            <Trans>
              Live updates are switched off: the server refused the connection ({closeCode}). Reload the page to try again.
            </Trans>
          )}
        </Text>
        {status === 'paused' && (
          <Button size="xs" variant="default" onClick={retryLive}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}
