import type { PresenceStatus } from '@clinic/shared/users/presence'
import { useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconCircle, IconCircleFilled } from '@tabler/icons-react'

/** Filled and labelled, so that it does not depend on the colour. */
export function OnlineDot({ status, quiet = false }: { status: PresenceStatus; quiet?: boolean }) {
  const { t } = useLingui()
  const online = status === 'online'
  const word = online ? t`online` : t`offline`
  const Icon = online ? IconCircleFilled : IconCircle
  return (
    <Group gap={6} wrap="nowrap" component="span" title={word} style={{ whiteSpace: 'nowrap' }}>
      <Icon
        size={10}
        color={online ? 'var(--mantine-color-green-7)' : 'var(--mantine-color-dimmed)'}
        aria-hidden={!quiet}
        aria-label={word}
      />
      {!quiet && (
        <Text component="span" size="sm" c={online ? undefined : 'dimmed'}>
          {word}
        </Text>
      )}
    </Group>
  )
}
