import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Group, Text, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { IconBroadcast, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import type { LiveStatus } from '../../stores/live.ts'
import { useLive } from '../../stores/live.ts'

type Look = { icon: Icon; color: string; label: MessageDescriptor; hint: MessageDescriptor }

const connecting: Look = {
  icon: IconPlugConnected,
  color: 'dimmed',
  label: msg`Connecting`,
  hint: msg`Changes by others will appear by themselves in a moment.`,
}
const looks: Record<LiveStatus, Look> = {
  idle: connecting,
  connecting,
  retrying: connecting,
  live: { icon: IconBroadcast, color: 'dimmed', label: msg`Live`, hint: msg`Changes by others appear by themselves.` },
  paused: {
    icon: IconPlugConnectedX,
    color: 'var(--mantine-color-error)',
    label: msg`Paused`,
    hint: msg`Changes by others do not appear at the moment.`,
  },
  refused: {
    icon: IconPlugConnectedX,
    color: 'var(--mantine-color-error)',
    label: msg`Off`,
    hint: msg`The server refuses live updates.`,
  },
}

const silentLook: Look = {
  icon: IconPlugConnectedX,
  color: 'var(--mantine-color-error)',
  label: msg`No answer`,
  hint: msg`The server does not answer at the moment.`,
}

export function LiveState() {
  const { t } = useLingui()
  const { status, silent } = useLive()
  const { icon: Icon, color, label, hint } = silent ? silentLook : looks[status]
  return (
    <Tooltip label={t(hint)} multiline maw={260}>
      {/* As wide as "Connecting" from the start: nothing beside it moves once it is live. */}
      <Group
        gap={4}
        wrap="nowrap"
        justify="flex-end"
        miw={{ md: '6.5rem' }}
        role="status"
        aria-label={t(label)}
        px={4}
        tabIndex={0}
      >
        <Text component="span" c={color} lh={0}>
          <Icon size={18} aria-hidden />
        </Text>
        <Text component="span" size="xs" c={color} visibleFrom="md">
          {t(label)}
        </Text>
      </Group>
    </Tooltip>
  )
}
