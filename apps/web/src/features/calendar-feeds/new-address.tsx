import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Group, List, Modal, Stack, Text, TextInput, Title } from '@mantine/core'

/** The address, told once, and what to do with it. */
export function NewAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Copy the calendar's address</Trans>}
      size="lg"
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <TextInput
          label={t`Link`}
          description={t`It is not shown again. Whoever has it reads the calendar: give it to nobody else.`}
          value={address}
          readOnly
          translate="no"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        {window.isSecureContext && ( // the clipboard is closed to other pages
          <CopyButton value={address} timeout={10_000}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}</Button>
            )}
          </CopyButton>
        )}
        <HowTo />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function HowTo() {
  return (
    <section aria-labelledby="calendar-how-to">
      <Title order={3} size="sm" id="calendar-how-to" mb={4}>
        <Trans>Where it goes</Trans>
      </Title>
      <List size="sm" spacing={4}>
        <List.Item>
          <Trans>Google, on a computer: calendar.google.com, the plus sign beside “Other calendars”, “From URL”.</Trans>
        </List.Item>
        <List.Item>
          <Trans>iPhone and iPad: Calendar, “Calendars”, “Add Calendar”, “Add Subscription Calendar”.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Outlook: Calendar, “Add calendar”, “Subscribe from web”.</Trans>
        </List.Item>
      </List>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>
          They look for changes by themselves, some of them only once a day. Google and Outlook on the web reach the clinic only
          at an address that the internet knows.
        </Trans>
      </Text>
    </section>
  )
}
