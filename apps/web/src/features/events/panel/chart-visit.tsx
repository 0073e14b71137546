import { useState } from 'react'
import type { SlotArguments } from '../../../lib/feature/slots.ts'
import { EstablishmentOfRecord } from '../../../lib/account/use-establishment.ts'
import { useRecord } from '../../../lib/use-record.ts'
import type { EventRow } from '../data/event-row.ts'
import { eventRecord } from '../data/get-event.ts'
import { ProblemDialog } from './problems/problem-dialog.tsx'
import { StatusSteps } from './status-steps.tsx'

/** In a patient's chart: the steps of the visit that is written about, up to its end. */
export default function ChartVisit({ eventId }: SlotArguments['chartActions']) {
  return eventId && <Steps key={eventId} id={eventId} />
}

function Steps({ id }: { id: string }) {
  const { record } = useRecord(eventRecord, id)
  // A step's answer is here before all of the appointment is fetched anew; the next step follows from it at once.
  const [after, setAfter] = useState<EventRow>()
  if (!record) return null
  return (
    <EstablishmentOfRecord value={record.establishment}>
      <ProblemDialog />
      <StatusSteps event={after && after.version > record.version ? after : record} info={record.info} onChanged={setAfter} />
    </EstablishmentOfRecord>
  )
}
