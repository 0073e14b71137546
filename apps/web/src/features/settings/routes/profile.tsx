import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { Slot } from '../../../components/slot.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { ownAccountRecord } from '../profile/own-account.ts'
import { OwnAddressLine } from '../clinic/own-address-line.tsx'
import { OwnPhoto } from '../profile/own-photo.tsx'
import { ProfileForm } from '../profile/profile-form.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'

export function Component() {
  const { record: account, failure, load, setRecord } = useRecord(ownAccountRecord, useViewer().user.id)
  return (
    <>
      <PageHeader title={<Trans>Profile</Trans>} />
      <Stack gap="xl">
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {!account && !failure && <FormSkeleton fields={3} />}
        {account && <OwnPhoto account={account} onSaved={setRecord} />}
        {account && <ProfileForm account={account} onSaved={setRecord} />}
        <Slot name="profileSections" />
        <OwnAddressLine />
      </Stack>
    </>
  )
}
