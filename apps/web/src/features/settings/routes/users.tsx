import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button } from '@mantine/core'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { InvitationLink, toldLink } from '../users/invitation-link.tsx'
import { ChangeRole } from '../users/change-role.tsx'
import type { UserRow } from '../users/list-users.ts'
import { resendInvitation, useUserList } from '../users/list-users.ts'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { UserPanel } from '../users/user-panel.tsx'
import { useNotifyInvited } from '../users/use-notify-invited.ts'
import { RemoveUser } from '../users/remove-user.tsx'
import { useUserColumns } from '../users/user-columns.tsx'
import type { Failure } from '../../../lib/errors.ts'
import { toFailure } from '../../../lib/errors.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useModal } from '../../../stores/modal.ts'

export function Component() {
  const mayInvite = useCan('user:write')
  const openModal = useModal((state) => state.openModal)
  const invite = () => openModal('INVITE_USER', {})
  useFormShortcut('a', msg`Invite somebody`, invite, mayInvite)
  const inviteButton = mayInvite && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={invite}>
      <Trans>Invite somebody</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Users</Trans>} actions={inviteButton} />
      <RequirePermission permission="user:write">
        <Users />
      </RequirePermission>
    </>
  )
}

type Dialog = { kind: 'role' | 'remove'; person: UserRow } | { kind: 'link'; email: string; link: string } | null

function Users() {
  const { t } = useLingui()
  const [params, change] = useListParams()
  const list = useLiveList(useUserList, 'users', params)
  const [dialog, setDialog] = useState<Dialog>(null)
  const notifyInvited = useNotifyInvited()
  const [failure, setFailure] = useState<Failure | null>(null)
  const close = () => setDialog(null)
  const { id, open, close: closePanel } = useOpenRecord('/settings/users')

  async function resend(person: UserRow) {
    setFailure(null)
    try {
      const invited = await resendInvitation(person.id)
      list.upsert(invited.person)
      const told = toldLink(invited)
      if (told) setDialog({ kind: 'link', ...told })
      else notifyInvited(invited.person)
    } catch (error) {
      setFailure(toFailure(error))
    }
  }

  const columns = useUserColumns({
    onRole: (person) => setDialog({ kind: 'role', person }),
    onRemove: (person) => setDialog({ kind: 'remove', person }),
    onResend: (person) => void resend(person),
  })
  return (
    <>
      {failure && (
        <Box mb="sm">
          <ErrorState failure={failure} onClose={() => setFailure(null)} />
        </Box>
      )}
      <WithPanel panel={id && <UserPanel key={id} id={id} onClose={closePanel} />}>
        <ListView
          label={t`Users`}
          nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
          onOpen={(person) => open(person.id)}
          openId={id}
          list={list}
          columns={columns}
          params={params}
          onChange={change}
          empty={<EmptyState icon={<IconUsersGroup size={40} />} title={<Trans>Nobody yet</Trans>} />}
        />
      </WithPanel>
      {dialog?.kind === 'role' && <ChangeRole person={dialog.person} onClose={close} />}
      {dialog?.kind === 'link' && <InvitationLink {...dialog} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveUser person={dialog.person} onClose={close} />}
    </>
  )
}
