import { eventCategoryColors, type EventCategory, type EventStatus } from '@clinic/shared/events/event'
import { dateOf, instantOf, startOfDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import type { Components, SlotInfo } from 'react-big-calendar'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css'
import { BigCalendar, type Column } from './big-calendar.ts'
import { CalendarBlock } from '../calendar-block.tsx'
import { isOnOpenTime, slotOf } from './calendar-slots.ts'
import { CalendarColumn, DayHeader, DoctorHeader } from './calendar-column.tsx'
import './dragging.css'
import blockStyles from '../calendar-block.module.css'
import styles from './calendar.module.css'
import { CalendarContext } from '../calendar-context.ts'
import type { CalendarProps } from '../calendar-props.ts'
import { categoryOf } from '../../../../lib/event-category.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { roomColumnIds } from '../rooms/room-columns.ts'
import { createLocalizer } from './localizer.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { useDragAndDrop } from './use-drag-and-drop.ts'
import { useCalendarMarking } from './use-grid-aria.ts'
import { useSlotKeys } from '../slot-cursor/use-slot-keys.ts'
import { workingDays } from './working-days.tsx'

/** The hours' labels alone: what a column's slots show, several hundred of them, is their group's background. */
const SlotLabel = ({ children: slot }: { children: ReactElement<{ children?: ReactNode }> }) =>
  slot.props.children ? slot : null

const components = {
  event: CalendarBlock,
  header: DayHeader,
  resourceHeader: DoctorHeader,
  dayColumnWrapper: CalendarColumn,
  timeSlotWrapper: SlotLabel,
} as unknown as Components<CalendarEvent, Column>

const now = () => new Date()

const bars = Object.fromEntries(
  Object.entries(eventCategoryColors).map(([category, color]) => [category, { '--bar': color } as CSSProperties]),
) as Record<EventCategory, CSSProperties>

type Look = { className: string; style: CSSProperties }
const looks = new Map<string, Look>()

/** Cached, so that thousands of blocks get the same object at every redraw. */
function lookOf({ event, id }: CalendarEvent): Look {
  const category = categoryOf(event)
  const key = `${category} ${event.status} ${event.mayEdit} ${id === ''} ${event.overbookReason !== null}`
  let look = looks.get(key)
  if (!look) {
    const states = [
      blockStyles.event,
      blockStyles[event.status as EventStatus],
      !event.mayEdit && blockStyles.fixed,
      id === '' && blockStyles.unbooked,
      event.overbookReason && blockStyles.over,
    ]
    look = { className: states.filter(Boolean).join(' '), style: bars[category] }
    looks.set(key, look)
  }
  return look
}

const backgroundLook = (calendarEvent: CalendarEvent): Look => ({
  ...lookOf(calendarEvent),
  className: `${lookOf(calendarEvent).className} ${blockStyles.open}`,
})
/** Open time is drawn behind the appointments. */
const isBehind = (calendarEvent: CalendarEvent) => categoryOf(calendarEvent.event) === 'available' && !calendarEvent.allDay

/**
 * react-big-calendar with the clinic's time zone, translations and keyboard. Gets rows, and reports requested changes by
 * callbacks.
 */
export const CalendarPicture = memo(function CalendarPicture(props: CalendarProps & { view: 'day' | 'week' }) {
  const {
    view,
    date,
    firstWeekday,
    calendarEvents,
    columns,
    selectedId,
    openingMinutes,
    setting,
    mayCreate,
    onSlot,
    onMove,
    onKey,
  } = props
  const { slotMinutes, withWeekend, isByRoom } = props
  const { from, to } = setting.shown
  const { t } = useLingui()
  const { zone, language } = useClinicTime()
  const frame = useRef<HTMLDivElement>(null)
  useCalendarMarking(frame, t`Timetable`)
  const onArrow = useSlotKeys(frame, props)
  const localizer = useMemo(() => createLocalizer(zone, language, firstWeekday), [zone, language, firstWeekday])
  const shownDate = useMemo(() => startOfDate(date, zone), [date, zone])
  const scrollTo = useMemo(
    () => instantOf({ date, minutes: Math.min(Math.max(from, openingMinutes - 30), to - 60) }, zone),
    [date, openingMinutes, from, to, zone],
  )
  // Without them the grid has the whole day.
  const hours = useMemo(
    () => ({
      ...(from > 0 && { min: instantOf({ date, minutes: from }, zone) }),
      ...(to < 1440 && { max: instantOf({ date, minutes: to }, zone) }),
    }),
    [date, from, to, zone],
  )
  const views = useMemo(() => ({ day: true, week: withWeekend ? true : (workingDays(zone) as never) }), [withWeekend, zone])
  const [front, behind] = useMemo(
    () => [calendarEvents.filter((calendarEvent) => !isBehind(calendarEvent)), calendarEvents.filter(isBehind)],
    [calendarEvents],
  )
  const messages = useMemo(() => ({ allDay: t`All day` }), [t])
  const selected = useMemo(() => calendarEvents.find(({ id }) => id === selectedId), [calendarEvents, selectedId])

  const selectSlot = useCallback(
    (info: SlotInfo) => {
      if (!mayCreate || info.action === 'doubleClick' || isOnOpenTime(info)) return
      onSlot(slotOf(info, localizer, isByRoom))
    },
    [mayCreate, onSlot, localizer, isByRoom],
  )
  const dragAndDrop = useDragAndDrop({ view, isByRoom, zone, onMove })
  const open = useCallback((calendarEvent: CalendarEvent) => calendarEvent.id && setting.onOpen(calendarEvent.id), [setting])
  const press = useCallback(
    (calendarEvent: CalendarEvent, event: unknown) => onKey(calendarEvent, event as React.KeyboardEvent),
    [onKey],
  )
  const drillDown = useCallback((day: Date) => setting.onDay(dateOf(day, zone)), [setting, zone])

  return (
    <CalendarContext value={setting}>
      <div ref={frame} className={styles.frame} data-view={view} onKeyDown={onArrow}>
        <BigCalendar
          key={`${view} ${isByRoom} ${openingMinutes} ${slotMinutes}`}
          localizer={localizer}
          view={view}
          views={views}
          {...hours}
          date={shownDate}
          events={front}
          backgroundEvents={behind}
          {...(view === 'day' && {
            resources: columns as Column[],
            resourceAccessor: isByRoom ? roomColumnIds : 'doctorId',
            resourceIdAccessor: 'id',
            resourceTitleAccessor: 'lastName',
          })}
          selected={selected}
          selectable={mayCreate}
          toolbar={false}
          showMultiDayTimes
          step={slotMinutes}
          timeslots={60 / slotMinutes}
          longPressThreshold={250}
          scrollToTime={scrollTo}
          getNow={now}
          titleAccessor={emptyText}
          tooltipAccessor={null}
          eventPropGetter={lookOf}
          {...{ backgroundEventPropGetter: backgroundLook, width: 56 }}
          components={components}
          messages={messages}
          dayLayoutAlgorithm="no-overlap"
          onNavigate={ignore}
          onView={ignore}
          onDrillDown={drillDown}
          onSelectEvent={open}
          onKeyPressEvent={press}
          onSelectSlot={selectSlot}
          {...dragAndDrop}
        />
      </div>
    </CalendarContext>
  )
})

const emptyText = () => ''
const ignore = () => undefined
