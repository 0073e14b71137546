import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Text } from '@mantine/core'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { DeviceRow } from './sessions-data.ts'

export function DeviceItem({ device, busy, onEnd }: { device: DeviceRow; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const { browser, system, address, isCurrent } = device
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const since = formatTime(new Date(device.since), 'dateTime', language, zone)
  const used = formatTime(new Date(device.lastUsed), 'dateTime', language, zone)
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Group gap="xs">
            <Text>{name}</Text>
            {isCurrent && (
              <Badge variant="light">
                <Trans>This device</Trans>
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {address && <span translate="no">{address} · </span>}
            <Trans>since {since}</Trans>
            {' · '}
            <Trans>last used {used}</Trans>
          </Text>
        </div>
        {!isCurrent && (
          <Button size="compact-sm" variant="default" flex="none" disabled={busy} aria-label={t`End: ${name}`} onClick={onEnd}>
            <Trans>End</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}
