import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { ClinicSettings } from '../clinic/clinic-settings.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { ownClinicRecord } from '../clinic/own-clinic.ts'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'

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
  const { record: clinic, failure, load, setRecord } = useRecord(ownClinicRecord, id)
  return (
    <>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!clinic && !failure && <FormSkeleton fields={8} />}
      {clinic && <ClinicSettings key={id} clinic={clinic} onSaved={setRecord} />}
    </>
  )
}
