import { doctorName } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { memo } from 'react'
import styles from './calendar-block.module.css'
import { useCalendarSetting } from './calendar-context.ts'
import { headline, subjectBeside, type CalendarEvent, type EventRow } from '../data/event-row.ts'
import { AllergyMark } from '../../../components/allergies/allergy-note.tsx'
import { useAllergyText } from '../../../components/allergies/use-allergy-text.ts'
import { statusLooks, standingText } from '../../../components/labels/event-labels.ts'
import { letTouchDrag } from './big-calendar/touch-drag.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useMarked } from '../data/marked-events.ts'

const roomsOf = ({ resources }: Pick<EventRow, 'resources'>) => resources.map(({ name }) => name).join(', ')

/** All that a block tells, in one sentence for those who can't see it. */
export function useEventName() {
  const { t } = useLingui()
  const { range, format, language } = useClinicTime()
  const allergyText = useAllergyText()
  return ({ start, end, allDay, event }: Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'event'>) =>
    [
      headline(event, language),
      subjectBeside(event, language),
      allDay ? t`all day` : range(start, end),
      format(start, 'longDate'),
      event.doctor && doctorName(event.doctor, language),
      roomsOf(event),
      t(standingText(event)),
      allergyText(event.patient)?.text,
      event.overbookReason && t`overbooked: ${event.overbookReason}`,
    ]
      .filter(Boolean)
      .join(', ')
}

type BlockProps = { event: CalendarEvent; slotStart?: Date; isAllDay?: boolean }

/** Times come from the calendarEvent, not from its row: while it is dragged they differ. */
export const CalendarBlock = memo(function CalendarBlock({ event: calendarEvent, slotStart }: BlockProps) {
  const isMarked = useMarked((state) => state.ids.has(calendarEvent.id))
  const name = useEventName()(calendarEvent)
  const minutes = (+calendarEvent.end - +calendarEvent.start) / 60_000
  // In the day grid the block itself is the button; in cells of days it is not, so one stands inside.
  const inCell = slotStart !== undefined
  const shown = inCell ? (
    <CellLine calendarEvent={calendarEvent} />
  ) : (
    <GridLines calendarEvent={calendarEvent} minutes={minutes} />
  )
  const content = (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={styles.shown}>
        {shown}
      </span>
    </>
  )
  if (!inCell) {
    return (
      <div
        data-event={calendarEvent.id}
        data-marked={isMarked || undefined}
        data-short={minutes <= 20 || undefined}
        className={styles.block}
        onTouchStart={letTouchDrag}
      >
        {content}
      </div>
    )
  }
  return (
    <button type="button" data-event={calendarEvent.id} data-marked={isMarked || undefined} className={styles.cellBlock}>
      {content}
    </button>
  )
})

export function StatusIcon({ event, size }: { event: Pick<EventRow, 'status'>; size: number }) {
  const { icon: Icon } = statusLooks[event.status]
  return <Icon size={size} stroke={2} className={styles.icon} data-status={event.status} aria-hidden />
}

function GridLines({ calendarEvent, minutes }: { calendarEvent: CalendarEvent; minutes: number }) {
  const { t } = useLingui()
  const { view, isByRoom } = useCalendarSetting()
  const { language } = useClinicTime()
  const { event } = calendarEvent
  const details = [
    subjectBeside(event, language),
    (view === 'week' || isByRoom) && event.doctor && doctorName({ ...event.doctor, lastName: '' }, language),
    !isByRoom && roomsOf(event),
  ]
  return (
    <>
      <span className={styles.line}>
        <StatusIcon event={event} size={12} />
        <AllergyMark patient={event.patient} size={12} />
        {event.overbookReason && <IconStack2 size={12} className={styles.overbooked} />}
        <span className={styles.title}>{headline(event, language)}</span>
        {minutes <= 35 && <Times calendarEvent={calendarEvent} />}
      </span>
      {minutes > 35 && (
        <span className={styles.line}>
          <Times calendarEvent={calendarEvent} />
          <span className={styles.status}>{t(standingText(event))}</span>
        </span>
      )}
      {minutes > 20 && <span className={styles.detail}>{details.filter(Boolean).join(' · ')}</span>}
      {minutes > 50 && event.overbookReason && <span className={styles.detail}>{t`Overbooked: ${event.overbookReason}`}</span>}
    </>
  )
}

function Times({ calendarEvent: { start, end } }: { calendarEvent: CalendarEvent }) {
  const { range } = useClinicTime()
  const [from, to] = range(start, end).split('–')
  return (
    <span className={styles.time}>
      {from}
      <span className={styles.timeEnd}>–{to}</span>
    </span>
  )
}

/** In cells of days: when and who, which the name beside it says, too. */
export function CellLine({ calendarEvent }: { calendarEvent: CalendarEvent }) {
  const { format, language } = useClinicTime()
  return (
    <span className={styles.line} aria-hidden>
      <StatusIcon event={calendarEvent.event} size={12} />
      <AllergyMark patient={calendarEvent.event.patient} size={12} />
      {calendarEvent.event.overbookReason && <IconStack2 size={12} className={styles.overbooked} />}
      {!calendarEvent.allDay && <span className={styles.time}>{format(calendarEvent.start, 'time')}</span>}
      <span className={styles.title}>{headline(calendarEvent.event, language)}</span>
    </span>
  )
}
