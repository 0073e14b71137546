import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import type { SlotArguments } from '../../../lib/feature/slots.ts'
import { EstablishmentOfRecord } from '../../../lib/account/use-establishment.ts'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useRecord } from '../../../lib/use-record.ts'
import { tryChange, useIsChanging } from '../data/event-change.ts'
import type { EventRow } from '../data/event-row.ts'
import { eventRecord } from '../data/get-event.ts'
import { ProblemDialog } from '../panel/problems/problem-dialog.tsx'
import { StatusSteps } from '../panel/status-steps.tsx'

/** In a patient's chart: the steps of the visit that is written about, up to its end. */
export default function ChartVisit({ eventId }: SlotArguments['chartActions']) {
  return eventId && <Steps key={eventId} id={eventId} />
}

function Steps({ id }: { id: string }) {
  const { record } = useRecord(eventRecord, id)
  // A step's answer is here before all of the appointment is fetched anew; the next step follows from it at once.
  const [after, setAfter] = useState<EventRow>()
  if (!record) return null
  const event = after && after.version > record.version ? after : record
  return (
    <EstablishmentOfRecord value={record.establishment}>
      <ProblemDialog />
      <CloseKey event={event} onChanged={setAfter} />
      <StatusSteps event={event} info={record.info} onChanged={setAfter} />
    </EstablishmentOfRecord>
  )
}

/** The key by which Today closes a visit, too. */
function CloseKey({ event, onChanged }: { event: EventRow; onChanged: (after: EventRow) => void }) {
  const close = async () => {
    const after = await tryChange({ event, change: { status: 'closed' } })
    if (after) onChanged(after)
  }
  const busy = useIsChanging(event.id)
  useShortcut('f', msg`Close visit`, () => void close(), event.nextStatuses.includes('closed') && !busy)
  return null
}
