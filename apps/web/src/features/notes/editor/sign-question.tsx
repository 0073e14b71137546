import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'

/** A signed note never changes. */
export function SignQuestion({ onSign, onClose }: { onSign: () => Promise<unknown>; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal opened onClose={onClose} title={<Trans>Sign the note?</Trans>} size="sm" centered withCloseButton={false}>
      <Stack gap="sm">
        <Text c="dimmed">
          <Trans>It can't be changed afterwards. What comes later is added, with its own date.</Trans>
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Write on</Trans>
          </Button>
          <Button
            data-autofocus
            loading={busy}
            onClick={() => {
              setBusy(true)
              void onSign().finally(onClose)
            }}
          >
            <Trans>Sign</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
