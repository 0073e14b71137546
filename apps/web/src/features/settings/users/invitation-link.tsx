import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { Invited } from './list-users.ts'

/** Without a mail server, the link for whoever was invited: told once, to be handed over. */
export function InvitationLink({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Hand the invitation over</Trans>}
      size="lg"
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text>
          <Trans>
            No mail server is set up: nothing was sent. Give this link to {email} yourself. Whoever opens it chooses the password
            of the account.
          </Trans>
        </Text>
        <TextInput
          label={t`Link`}
          description={t`It works once, for seven days, and is not shown again.`}
          value={link}
          readOnly
          translate="no"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          {window.isSecureContext && ( // the clipboard is closed to other pages
            <CopyButton value={link} timeout={10_000}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
                </Button>
              )}
            </CopyButton>
          )}
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What the dialog shows of an answer; null where the link was not told. */
export const toldLink = ({ person, link }: Invited) => link && { email: person.email.value, link }
