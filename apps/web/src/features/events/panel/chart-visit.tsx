import type { SlotArguments } from '../../../lib/feature/slots.ts'
import { EstablishmentOfRecord } from '../../../lib/account/use-establishment.ts'
import { useRecord } from '../../../lib/use-record.ts'
import { FailedChange } from './problems/problem-dialog.tsx'
import { eventRecord } from '../data/get-event.ts'
import { StatusSteps } from './status-steps.tsx'

/** In a patient's chart: the steps of the visit that is written about, up to its end. */
export default function ChartVisit({ eventId }: SlotArguments['chartActions']) {
  return eventId && <Steps id={eventId} />
}

function Steps({ id }: { id: string }) {
  const { record } = useRecord(eventRecord, id)
  if (!record) return null
  return (
    <EstablishmentOfRecord value={record.establishment}>
      <FailedChange eventId={id} />
      <StatusSteps event={record} info={record.info} />
    </EstablishmentOfRecord>
  )
}
