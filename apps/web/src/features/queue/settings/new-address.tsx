import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core'

/** The address, told once. */
export function NewAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Open this address on the display or tablet</Trans>}
      size="lg"
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <TextInput
          label={t`Link`}
          description={t`It is not shown again. Whoever has it sees what the display shows, or checks in.`}
          value={address}
          readOnly
          translate="no"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          {window.isSecureContext && ( // the clipboard is closed to other pages
            <CopyButton value={address} timeout={10_000}>
              {({ copied, copy }) => (
                <Button onClick={copy}>{copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}</Button>
              )}
            </CopyButton>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
