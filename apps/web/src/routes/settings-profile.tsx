import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PageHeader } from '../components/list/page-header.tsx'
import { FormSkeleton } from '../features/settings/form-skeleton.tsx'
import { getOwnAccount } from '../features/settings/profile/own-account.ts'
import { OwnAddressLine } from '../features/settings/clinic/own-address-line.tsx'
import { OwnPhoto } from '../features/settings/profile/own-photo.tsx'
import { ProfileForm } from '../features/settings/profile/profile-form.tsx'
import { useLoaded } from '../lib/use-loaded.ts'

export function Component() {
  const { data: account, failure, load, set } = useLoaded(getOwnAccount)
  return (
    <>
      <PageHeader title={<Trans>Profile</Trans>} />
      <Stack gap="xl">
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {!account && !failure && <FormSkeleton fields={3} />}
        {account && <OwnPhoto account={account} onSaved={set} />}
        {account && <ProfileForm account={account} onSaved={set} />}
        <OwnAddressLine />
      </Stack>
    </>
  )
}
