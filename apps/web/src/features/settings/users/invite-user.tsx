import { createUserSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { InvitationLink, toldLink } from './invitation-link.tsx'
import { userLabels } from './user-labels.ts'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { inviteUser, useUserList } from './list-users.ts'
import { useNotifyInvited } from './use-notify-invited.ts'
import { useViewer } from '../../../stores/session.ts'
import { RoleFields, rightsInput, type RoleValues } from './role-fields.tsx'

type InviteValues = { firstName: string; lastName: string; email: string } & RoleValues

const blank: InviteValues = { firstName: '', lastName: '', email: '', role: 'DOCTOR', isDoctor: false, doctorId: null }

export default function InviteUser({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { hasMailServer } = useViewer()
  const notifyInvited = useNotifyInvited()
  const [told, setTold] = useState<ReturnType<typeof toldLink>>(null)
  const link = useRef<string>(null)
  const editor = useRecordEditor({
    blank,
    unsavedName: 'invite-user',
    schema: createUserSchema,
    toInput: ({ firstName, lastName, email, ...rights }) => ({ firstName, lastName, email, ...rightsInput(rights) }),
    save: async (input) => {
      const invited = await inviteUser(input)
      link.current = invited.link
      return invited.person
    },
    onSaved: (person) => {
      useUserList.getState().upsert(person)
      const shown = toldLink({ person, link: link.current })
      if (shown) return setTold(shown)
      onClose()
      notifyInvited(person)
    },
  })
  const { form } = editor

  if (told) return <InvitationLink {...told} onClose={onClose} />
  return (
    <FormModal
      title={<Trans>Invite somebody</Trans>}
      submitLabel={hasMailServer ? <Trans>Send the invitation</Trans> : <Trans>Make the invitation</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text c="dimmed">
        {hasMailServer ? (
          <Trans>They get a mail with a link, which works for seven days, and choose their own password.</Trans>
        ) : (
          <Trans>
            No mail server is set up: the invitation is not sent. Its link, which works for seven days, is shown here to be handed
            over. Where other clinics use this server, it is kept in the folder "mail" of the server's data instead.
          </Trans>
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          label={t(userLabels.firstName)}
          data-autofocus
          required
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput label={t(userLabels.lastName)} required autoComplete="off" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput label={t(userLabels.email)} type="email" required autoComplete="off" {...form.getInputProps('email')} />
      <RoleFields values={form.values} onChange={(changed) => form.setValues(changed)} errors={form.errors} />
    </FormModal>
  )
}
