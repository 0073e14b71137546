import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { SidePanel } from '../../../components/side-panel.tsx'
import { isUuid, type CalendarChange, type Panel } from '../calendar/calendar-url.ts'
import { ExistingEventPanel } from './existing-event.tsx'
import { NewEventPanel } from './new-event.tsx'
import { focusEvent } from '../calendar/keys/focus-event.ts'

type EventPanelProps = { panel: Panel; date: string; onChange: (change: CalendarChange, options?: { replace?: boolean }) => void }

/** The open appointment, or the one being booked: what the address says. */
export default function EventPanel({ panel, date, onChange }: EventPanelProps) {
  const close = () => {
    onChange({ panel: { kind: 'none' } })
    if (panel.kind === 'event') focusEvent(panel.id)
  }
  if (panel.kind === 'event' && !isUuid(panel.id)) return <MissingEvent onClose={close} />
  if (panel.kind === 'event') return <ExistingEventPanel key={panel.id} id={panel.id} onClose={close} />
  if (panel.kind === 'none') return null
  // The day is named once more: the answer may come before the calendar has followed the date that was typed.
  const showCreated = (id: string, day: string) => {
    onChange({ panel: { kind: 'none' }, date: day }, { replace: true })
    focusEvent(id)
  }
  const showDate = (next: string) => onChange({ date: next }, { replace: true })
  return (
    <NewEventPanel
      key={String(panel.walkIn)}
      wish={panel}
      date={date}
      onDate={showDate}
      onClose={close}
      onCreated={showCreated}
    />
  )
}

/** For an address that can't be that of an appointment. */
function MissingEvent({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SidePanel slim title={t`Appointment`} onClose={onClose}>
      <EmptyState title={<Trans>No appointment was found at this address</Trans>} />
    </SidePanel>
  )
}
