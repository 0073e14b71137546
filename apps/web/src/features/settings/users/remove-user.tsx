import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import type { Failure } from '../../../lib/errors.ts'
import { toFailure } from '../../../lib/errors.ts'
import type { UserRow } from './list-users.ts'
import { removeUser, useUserList } from './list-users.ts'

/** Asks first; a refusal (the last administrator, say) stays where the question was. */
export function RemoveUser({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = `${person.firstName} ${person.lastName}`
  const isInvited = person.invitationExpires !== null

  async function remove() {
    setBusy(true)
    setFailure(null)
    try {
      await removeUser(person.id)
      useUserList.getState().remove(person.id)
      notifySuccess(isInvited ? t`The invitation of ${name} is withdrawn.` : t`${name} was removed.`)
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }

  return (
    <Confirm
      opened
      title={isInvited ? <Trans>Withdraw the invitation of {name}?</Trans> : <Trans>Remove {name}?</Trans>}
      confirmLabel={isInvited ? <Trans>Withdraw</Trans> : <Trans>Remove</Trans>}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        <Text>
          {isInvited ? (
            <Trans>The link in the mail opens nothing any more.</Trans>
          ) : (
            <Trans>They are signed out at once and can't open this clinic any more. What they wrote stays.</Trans>
          )}
        </Text>
      </Stack>
    </Confirm>
  )
}
