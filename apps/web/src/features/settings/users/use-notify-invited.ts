import { useLingui } from '@lingui/react/macro'
import { notifyProblem, notifySuccess } from '../../../components/feedback/notify.tsx'
import { useViewer } from '../../../stores/session.ts'
import type { UserRow } from './list-users.ts'

/** Says whether an invitation goes out by mail. */
export function useNotifyInvited() {
  const { t } = useLingui()
  const { hasMailServer } = useViewer()
  return ({ email }: UserRow) => {
    if (hasMailServer) notifySuccess(t`An invitation is on its way to ${email.value}.`)
    else notifyProblem(t`Not sent: no mail server. The invitation of ${email.value} is kept on the server.`)
  }
}
