import { PaintedFirst } from '../../../components/side-panel.tsx'
import type { SlotArguments } from '../../../lib/feature/slots.ts'
import { ExistingEventPanel } from './existing-event.tsx'
import { ProblemDialog } from './problems/problem-dialog.tsx'

/** The appointment that is open beside a list of another feature. */
export default function EventBeside({ eventId, onClose }: SlotArguments['appointmentPanels']) {
  return (
    <>
      <PaintedFirst>
        <ExistingEventPanel key={eventId} id={eventId} onClose={onClose} />
      </PaintedFirst>
      <ProblemDialog />
    </>
  )
}
