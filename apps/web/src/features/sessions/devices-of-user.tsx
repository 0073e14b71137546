import { useLingui } from '@lingui/react/macro'
import { Devices } from './devices.tsx'
import { endDevicesOf } from './sessions-data.ts'

/** On a person's page, for admins. Nothing where the person also works elsewhere. */
export default function DevicesOfUser({ userId }: { userId: string }) {
  const { t } = useLingui()
  return (
    <Devices
      userId={userId}
      title={t`Signed in on`}
      endAll={{
        label: t`End all`,
        question: t`Sign this person out everywhere?`,
        consequence: t`Their devices have to sign in again.`,
        run: () => endDevicesOf(userId),
      }}
    />
  )
}
