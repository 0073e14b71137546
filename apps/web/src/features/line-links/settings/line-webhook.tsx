import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'

/** The address that LINE is to be told, and what does not work without. */
export function LineWebhook({ address }: { address: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Webhook address`}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={t`Webhook address`}
          value={address}
          readOnly
          translate="no"
          onFocus={(event) => event.currentTarget.select()}
        />
        {window.isSecureContext && ( // the clipboard is closed to other pages
          <CopyButton value={address} timeout={10_000}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>
          Goes into LINE Developers console, tab “Messaging API”, “Webhook URL”; switch “Use webhook” on there. LINE must reach it
          from the internet, over https. Without it nobody can be linked, and the buttons below messages don't answer; the links
          in messages do.
        </Trans>
      </Text>
    </section>
  )
}
