import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Slot } from '../../../components/slot.tsx'
import { PaintedFirst, PanelSkeleton, SidePanel } from '../../../components/side-panel.tsx'
import { useCalendarUrl } from '../calendar/use-calendar-url.ts'
import { focusEvent } from '../calendar/keys/focus-event.ts'
import { onClosing } from '../data/closing-work.ts'
import { offerEventUndo, tryChange } from '../data/event-change.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { eventRecord } from '../data/get-event.ts'
import { useEventList } from '../data/list-events.ts'
import { updateEvent } from '../data/update-event.ts'
import EventPanel from '../panel/event-panel.tsx'
import classes from '../today/today-panel.module.css'
import { useRecord } from '../../../lib/use-record.ts'
import { useUi } from '../../../stores/ui.ts'

type TodayPanelsProps = { checkOutId: string | null; date: string; onClose: () => void }

/** What is open over Today, which shows no other day: an appointment, a new one, or the check-out of a visit. */
export default function TodayPanels({ checkOutId, date, onClose }: TodayPanelsProps) {
  const [{ panel }, change] = useCalendarUrl()
  return (
    <div className={classes.over}>
      <PaintedFirst>
        {checkOutId ? (
          <CheckOutPanel key={checkOutId} id={checkOutId} onClose={onClose} />
        ) : (
          <EventPanel
            panel={panel}
            date={date}
            onChange={({ panel: next }, options) => next && change({ panel: next }, options)}
          />
        )}
      </PaintedFirst>
    </div>
  )
}

function CheckOutPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const language = useUi((state) => state.language)
  const { t } = useLingui()
  const { record: details, failure, load } = useRecord(eventRecord, id)
  const row = useEventList(({ data }) => data.find((other) => other.id === id && other.version > (details?.version ?? 0)))
  const event: EventRow | null | undefined = details && (row ?? details)
  const close = () => {
    onClose()
    focusEvent(id)
  }
  const name = event ? headline(event, language) : ''
  return (
    <SidePanel slim title={name ? t`Check out: ${name}` : t`Check out`} onClose={close} takeFocus={false}>
      {failure && !event && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!event && !failure && <PanelSkeleton />}
      {event && mayClose(event) && (
        <div className={classes.closing}>
          <Slot name="closings" eventId={id} onClosing={onClosing} />
        </div>
      )}
      {details && event && <Slot name="checkOuts" visit={visitOf(event, details.invoiceId)} />}
    </SidePanel>
  )
}

const mayClose = ({ status, nextStatuses }: EventRow) => status !== 'closed' && nextStatuses.includes('closed')

const visitOf = (event: EventRow, invoiceId: string | null) => ({
  id: event.id,
  invoiceId,
  mayClose: mayClose(event),
  closeUnpaid: async () => void (await tryChange({ event, change: { status: 'closed' } })),
  close: async () => offerEventUndo({ before: event, after: await updateEvent(event, { status: 'closed' }) }),
})
