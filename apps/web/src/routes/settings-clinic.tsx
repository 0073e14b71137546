import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PageHeader } from '../components/list/page-header.tsx'
import { ClinicForm } from '../features/settings/clinic/clinic-form.tsx'
import { FormSkeleton } from '../features/settings/form-skeleton.tsx'
import { RequirePermission } from '../components/require-permission.tsx'
import { getOwnClinic } from '../features/settings/clinic/own-clinic.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { useViewer } from '../stores/session.ts'

export function Component() {
  return (
    <>
      <PageHeader title={<Trans>Clinic</Trans>} />
      <RequirePermission permission="establishment:write">
        <Clinic />
      </RequirePermission>
    </>
  )
}

function Clinic() {
  const { id } = useViewer().establishment
  const { data: clinic, failure, load, set } = useLoaded(useCallback(() => getOwnClinic(id), [id]))
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!clinic) return <FormSkeleton fields={8} />
  return <ClinicForm key={id} clinic={clinic} onSaved={set} />
}
