import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { LatestMeasuredQuery } from './measurement-data.ts'
import { MeasureRow } from './row/measure-row.tsx'
import { useKinds } from './use-kinds.ts'

/** In the chart: what is measured at this visit. */
export default function ChartMeasure({ patientId, eventId }: SlotArguments['chartNotes']) {
  const mayWrite = useCan('measurement:write')
  const { kinds } = useKinds()
  const { data, failure, load } = useServerQuery({ query: LatestMeasuredQuery, variables: { patientId } })
  if (!mayWrite) return null
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!kinds || !data) return null
  return (
    <MeasureRow
      key={eventId ?? ''}
      kinds={kinds}
      patientId={patientId}
      eventId={eventId}
      birthDate={data.patient?.birthDate ?? null}
    />
  )
}
