import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { MeasuredVisitQuery, MeasurementsQuery } from './measurement-data.ts'
import { MeasurementSets } from './measurement-sets.tsx'
import { MeasureRow } from './row/measure-row.tsx'
import { useKinds } from './use-kinds.ts'

/** At an appointment: the desk measures, where the clinic allows it. Doctors do so in the chart. */
export default function VisitMeasurements({ eventId }: { eventId: string }) {
  const hasCharts = useCan('chart:read')
  const mayWrite = useCan('measurement:write')
  return hasCharts || !mayWrite ? null : <AtDesk key={eventId} eventId={eventId} />
}

function AtDesk({ eventId }: { eventId: string }) {
  const { kinds, staffMayWrite } = useKinds()
  const visit = useServerQuery({ query: MeasuredVisitQuery, variables: { eventId }, pause: !staffMayWrite })
  const own = useServerQuery({ query: MeasurementsQuery, variables: { eventId }, pause: !staffMayWrite })
  useListChanges(['measurements'], () => void own.load())
  const failure = visit.failure ?? own.failure
  if (failure) return <ErrorState failure={failure} onRetry={() => void Promise.all([visit.load(), own.load()])} />
  const patient = visit.data?.event?.patient
  if (!staffMayWrite || !kinds || !patient) return null
  const sets = own.data?.measurements ?? []
  return (
    <div>
      <MeasureRow kinds={kinds} patientId={patient.id} eventId={eventId} birthDate={patient.birthDate} />
      {sets.length > 0 && <MeasurementSets sets={sets} kinds={kinds} onChanged={() => void own.load()} />}
    </div>
  )
}
