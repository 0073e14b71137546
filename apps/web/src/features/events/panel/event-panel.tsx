import type { CalendarChange, Panel } from '../calendar/calendar-url.ts'
import { ExistingEventPanel } from './existing-event.tsx'
import { NewEventPanel } from './new-event.tsx'
import { focusEvent } from '../calendar/focus-event.ts'

type EventPanelProps = { panel: Panel; date: string; onChange: (change: CalendarChange, options?: { replace?: boolean }) => void }

/** The open appointment, or the one being booked: what the address says. */
export default function EventPanel({ panel, date, onChange }: EventPanelProps) {
  const close = () => {
    onChange({ panel: { kind: 'none' } })
    if (panel.kind === 'event') focusEvent(panel.id)
  }
  if (panel.kind === 'event') return <ExistingEventPanel key={panel.id} id={panel.id} onClose={close} />
  if (panel.kind === 'none') return null
  const showCreated = (id: string) => {
    onChange({ panel: { kind: 'none' } }, { replace: true })
    focusEvent(id)
  }
  return <NewEventPanel key={String(panel.walkIn)} wish={panel} date={date} onClose={close} onCreated={showCreated} />
}
