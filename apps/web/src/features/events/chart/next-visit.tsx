import { dateOf } from '@clinic/shared/time/time'
import { useState } from 'react'
import { useZone } from '../../../lib/account/use-establishment.ts'
import type { ChartPanelProps } from '../../../lib/feature/slots.ts'
import { NewEventPanel } from '../panel/new-event.tsx'

/** The next visit, booked beside the patient's chart. */
export default function NextVisit({ patientId, onClose }: ChartPanelProps) {
  const zone = useZone()
  const [date, setDate] = useState(() => dateOf(new Date(), zone))
  return (
    <NewEventPanel
      wish={{ allDay: false, walkIn: false, patientId }}
      date={date}
      onDate={setDate}
      onClose={onClose}
      onCreated={onClose}
    />
  )
}
