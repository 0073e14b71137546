import { useLingui } from '@lingui/react/macro'
import { Devices } from './devices.tsx'
import { endOtherDevices } from './sessions-data.ts'

/** In a person's own profile. */
export default function OwnDevices() {
  const { t } = useLingui()
  return (
    <Devices
      title={t`Where you are signed in`}
      endAll={{
        label: t`End all others`,
        question: t`Sign out everywhere else?`,
        consequence: t`All devices but this one have to sign in again.`,
        run: endOtherDevices,
      }}
    />
  )
}
