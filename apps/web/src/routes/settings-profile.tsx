import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { ErrorState } from '../components/error-state.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { FormSkeleton } from '../features/settings/form-skeleton.tsx'
import { getOwnAccount } from '../features/settings/own-account.ts'
import { OwnAddressLine } from '../features/settings/own-address-line.tsx'
import { ProfileForm } from '../features/settings/profile-form.tsx'
import { useLoaded } from '../lib/use-loaded.ts'

export function Component() {
  const { data: account, failure, load, set } = useLoaded(getOwnAccount)
  return (
    <>
      <PageHeader title={<Trans>Profile</Trans>} />
      <Stack gap="xl">
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {!account && !failure && <FormSkeleton fields={3} />}
        {account && <ProfileForm key={account.version} account={account} onSaved={set} onReload={() => void load()} />}
        <OwnAddressLine />
      </Stack>
    </>
  )
}
