import { msg } from '@lingui/core/macro'
import { IconLogout } from '@tabler/icons-react'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { signOut } from '../../graphql/session.ts'
import { toFailure } from '../../lib/errors.ts'
import type { Feature } from '../../lib/feature/feature.ts'

export const accounts: Feature = {
  actions: [
    {
      name: 'signOut',
      label: msg`Sign out`,
      icon: IconLogout,
      words: 'sign out log out logout ออกจากระบบ',
      order: 100,
      run: () => void signOut().catch((error: unknown) => notifyProblem(toFailure(error).message)),
    },
  ],
}
