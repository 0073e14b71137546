import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useShortcutMap } from '../../lib/keys/use-shortcuts.ts'

/** The label on the key. */
const printed: Record<string, string> = { arrow: '← ↑ ↓ →' }

/** Listed also while there is nothing to undo. */
const undo = { keys: 'z', label: msg`Undo` }

export default function ShortcutMap({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const shortcuts = useShortcutMap((state) => state.shortcuts)
  // Of several on the same keys the last is the one that runs.
  const byKeys = new Map([undo, ...shortcuts].map((shortcut) => [shortcut.keys, shortcut]))
  return (
    <Modal opened onClose={onClose} title={<Trans>Keyboard</Trans>} size="sm" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack gap={8}>
        <Line keys={['Ctrl/⌘', 'K']} label={t`Search`} />
        {[...byKeys.values()].map(({ keys, label }) => (
          <Line key={keys} keys={keys.split(' ')} label={t(label)} />
        ))}
      </Stack>
    </Modal>
  )
}

function Line({ keys, label }: { keys: string[]; label: string }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>{label}</Text>
      <Group gap={4} wrap="nowrap">
        {keys.map((key) => (
          <Kbd key={key}>{printed[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</Kbd>
        ))}
      </Group>
    </Group>
  )
}
