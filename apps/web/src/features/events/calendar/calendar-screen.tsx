import { addDays, dateOf, wallTimeOf } from '@clinic/shared/time/time'
import { useCallback, useMemo } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { absencesOf, useAbsences } from '../../../lib/booking/absences.ts'
import { Slot } from '../../../components/slot.tsx'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { datesBetween } from '../../../lib/time.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useLoadAhead } from '../../../lib/use-load-ahead.ts'
import { useScheduler } from '../../../stores/scheduler.ts'
import { useViewer } from '../../../stores/session.ts'
import { useDoctors, useDoctorsLoading, workingHoursOf } from '../../../pickers/doctor-list.ts'
import { useResources } from '../../../pickers/resources.ts'
import { noRoom, roomColumns, roomOf } from './rooms/room-columns.ts'
import { doctorOf } from './big-calendar/calendar-slots.ts'
import { CalendarBody } from './calendar-body.tsx'
import type { CalendarSetting } from './calendar-context.ts'
import { countHidden, passes, useSameFilters, useSameItems } from './toolbar/calendar-filtering.ts'
import { CalendarFilterLine } from './toolbar/calendar-filters.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarToolbar } from './toolbar/calendar-toolbar.tsx'
import { dayListPath } from './day-list-path.ts'
import type { CalendarChange, CalendarUrl, NewEvent } from './calendar-url.ts'
import { movedDate, visibleDates, visibleSpan } from './calendar-window.ts'
import type { CalendarSlot } from './big-calendar/calendar-slots.ts'
import styles from './calendar-theme.module.css'
import { useWeekLayout } from './doctor-week/use-week-layout.ts'
import { columnsOf, doctorsToShow } from './toolbar/doctors-to-show.ts'
import { toCalendarEvent, usePendingEvent } from './pending-event.ts'
import { calendarEventOf, noDoctor, type CalendarEvent } from '../data/event-row.ts'
import { usualMinutes } from '../data/event-length.ts'
import { NoDoctors } from './no-doctors.tsx'
import { openingMinutes } from './closed-hours.ts'
import { needsWeekend, shownHours } from './shown-hours.ts'
import { loadProblemChoices, ProblemDialog } from '../panel/problems/problem-dialog.tsx'
import { useCalendarShortcuts } from './keys/use-calendar-shortcuts.ts'
import { LiveEvents } from '../data/live-events.tsx'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useEvents } from '../data/use-events.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useRescheduling } from './use-rescheduling.ts'

const loadPanel = () => import('../panel/event-panel.tsx')
const EventPanel = lazyPart(loadPanel)
const loadAhead = () => Promise.all([loadPanel(), loadProblemChoices()])

const noEntries: CalendarEvent[] = []

type CalendarScreenProps = { url: CalendarUrl; onChange: (change: CalendarChange, options?: { replace?: boolean }) => void }

export function CalendarScreen({ url, onChange }: CalendarScreenProps) {
  const { view, date, panel } = url
  const { zone } = useClinicTime()
  const { doctorId } = useViewer()
  const { firstWeekday, dayStart, dayEnd, slotMinutes, showWeekends } = useScheduler()
  const span = useMemo(() => visibleSpan(view, date, firstWeekday, zone), [view, date, firstWeekday, zone])
  const dates = visibleDates(view, date, firstWeekday)
  const events = useEvents(span)
  const doctors = useDoctors()
  const doctorsLoading = useDoctorsLoading()
  const pendingSlot = usePendingEvent((state) => state.slot)
  const writeAll = useCan('event:write')
  const writeOwn = useCan('event:write-own')
  const mayCreate = writeAll || writeOwn
  const rooms = useResources()
  const { move, nudge } = useRescheduling(rooms)
  const isPhone = useIsPhone()

  useLoadAhead(loadAhead)

  const calendarEvents = useMemo(() => events.rows.map(calendarEventOf), [events.rows])
  const filters = useSameFilters(url)
  const shown = useMemo(() => calendarEvents.filter(passes(filters)), [calendarEvents, filters])
  const withPending = useMemo(
    () => (pendingSlot ? [...shown, toCalendarEvent(pendingSlot, doctors)] : shown),
    [shown, pendingSlot, doctors],
  )
  const { ref, layout, switchLayout } = useWeekLayout({
    dayCount: showWeekends ? 7 : 5,
    doctorCount: url.doctors.length || doctors.length,
  })
  const isByDoctor = view === 'day' || (view === 'week' && layout === 'doctors')
  const shownDoctors = useSameItems(
    useMemo(
      () => doctorsToShow({ isByDoctor, doctors, chosen: filters.doctors, calendarEvents: withPending }),
      [isByDoctor, doctors, filters, withPending],
    ),
  )
  const isByRoom = view === 'day' && url.by === 'room' && rooms.length > 0
  const columns = useSameItems(
    useMemo(
      () => (isByRoom ? roomColumns(rooms, withPending) : columnsOf(shownDoctors, withPending)),
      [isByRoom, rooms, shownDoctors, withPending],
    ),
  )
  const timed = view === 'day' || view === 'week' ? withPending : noEntries
  const { from, to } = useMemo(
    () => shownHours(timed, { first: dates.first, last: dates.last }, { from: dayStart, to: dayEnd }, zone),
    [timed, dates.first, dates.last, dayStart, dayEnd, zone],
  )
  const withWeekend = useMemo(
    () => showWeekends || needsWeekend(timed, { first: dates.first, last: dates.last }, zone),
    [showWeekends, timed, dates.first, dates.last, zone],
  )
  const absences = useAbsences(span)
  const allHours = useMemo(
    () => shownDoctors.map((doctor) => workingHoursOf(doctor, zone, absencesOf(absences, doctor.id))),
    [shownDoctors, zone, absences],
  )
  const opening = useMemo(
    () => openingMinutes(allHours, datesBetween(dates.first, dates.last)),
    [allHours, dates.first, dates.last],
  )

  const open = useCallback((id: string) => onChange({ panel: { kind: 'event', id } }), [onChange])
  const onlyDoctor = url.doctors.length === 1 ? url.doctors[0] : undefined
  const create = useCallback(
    (wish: Partial<NewEvent>) =>
      onChange({ panel: { kind: 'new', allDay: false, walkIn: false, ...(onlyDoctor && { doctorId: onlyDoctor }), ...wish } }),
    [onChange, onlyDoctor],
  )
  const step = (count: number) => onChange({ date: movedDate(view, date, count) })
  const today = () => onChange({ date: dateOf(new Date(), zone) })
  const calendarSlot = useCallback((wish: CalendarSlot) => create(newEventAt(wish, zone)), [create, zone])
  const key = useCallback(
    (calendarEvent: CalendarEvent, event: React.KeyboardEvent) => {
      if (event.altKey && event.key.startsWith('Arrow')) {
        event.preventDefault()
        nudge(calendarEvent.id, event.key)
      } else if ((event.key === 'Enter' || event.key === ' ') && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        open(calendarEvent.id)
      }
    },
    [nudge, open],
  )
  const setting = useMemo<CalendarSetting>(() => {
    const hours = new Map(doctors.map((doctor) => [doctor.id, [workingHoursOf(doctor, zone, absencesOf(absences, doctor.id))]]))
    return {
      view,
      isByRoom,
      doctorIds: filters.doctors,
      shown: { from, to },
      cursorStep: Math.max(30, slotMinutes),
      hoursOf: (columnId) =>
        columnId === undefined || columnId === noDoctor || isByRoom ? allHours : (hours.get(columnId) ?? []),
      onOpen: open,
      onDay: (day) => onChange({ view: isPhone && view === 'month' ? 'week' : 'day', date: day }),
      onTap: mayCreate
        ? (start, columnId) => {
            const place = isByRoom ? { roomId: roomOf(columnId ?? noRoom) } : { doctorId: doctorOf(columnId) }
            calendarSlot({ start, end: new Date(+start + usualMinutes() * 60_000), allDay: false, ...place })
          }
        : undefined,
    }
  }, [
    doctors,
    absences,
    allHours,
    filters,
    zone,
    isPhone,
    isByRoom,
    view,
    from,
    to,
    slotMinutes,
    open,
    onChange,
    mayCreate,
    calendarSlot,
  ])
  useCalendarShortcuts({
    mayCreate,
    onNew: () => create({}),
    onWalkIn: () => create({ walkIn: true }),
    onToday: today,
    onStep: step,
    onView: (next) => onChange({ view: next }),
  })

  // Which layout a week has, and which columns a day, depends on the doctors.
  const isReady = events.loaded && !doctorsLoading
  return (
    <div className={styles.theme} data-print="wide">
      <LiveEvents window={events.window} />
      <CalendarToolbar
        view={view}
        date={date}
        firstWeekday={firstWeekday}
        mayCreate={mayCreate}
        onView={(next) => onChange({ view: next })}
        onDate={(next) => onChange({ date: next })}
        onStep={step}
        onToday={today}
        onNew={() => create({})}
        onWalkIn={() => create({ walkIn: true })}
        printPath={view === 'day' ? dayListPath(date, url.doctors) : undefined}
        weekLayout={layout}
        onWeekLayout={switchLayout}
        isByRoom={isByRoom}
        onByRoom={rooms.length > 0 ? () => onChange({ by: isByRoom ? 'doctor' : 'room' }) : undefined}
      />
      <CalendarFilterLine
        filters={url}
        doctors={doctors}
        hiddenCount={countHidden(calendarEvents, shown.length, onlyDoctor === doctorId ? onlyDoctor : undefined)}
        idleCount={url.doctors.length === 0 ? doctors.length - shownDoctors.length : 0}
        onChange={onChange}
      />
      {absences && <Slot name="calendarNotes" absences={absences} doctors={isByDoctor ? shownDoctors : doctors} />}
      <div className={styles.screen} ref={ref}>
        <div className={styles.body} data-loading={events.loading || undefined}>
          {events.error && <ErrorState failure={events.error} onRetry={() => void events.load()} />}
          <NoDoctors />
          <ProblemDialog />
          {!isReady && !events.error && <CalendarSkeleton view={view} />}
          {isReady && (
            <CalendarBody
              view={view}
              weekLayout={layout}
              date={date}
              firstWeekday={firstWeekday}
              calendarEvents={view === 'agenda' ? shown : withPending}
              columns={columns}
              isByRoom={isByRoom}
              selectedId={panel.kind === 'event' ? panel.id : undefined}
              openingMinutes={opening}
              slotMinutes={slotMinutes}
              withWeekend={withWeekend}
              setting={setting}
              mayCreate={mayCreate}
              onSlot={calendarSlot}
              onMove={move}
              onKey={key}
              onDate={(next) => onChange({ date: next })}
              onNew={() => create({})}
            />
          )}
        </div>
        {panel.kind !== 'none' && <EventPanel panel={panel} date={date} onChange={onChange} />}
      </div>
    </div>
  )
}

function newEventAt({ start, end, allDay, doctorId, roomId }: CalendarSlot, zone: string): NewEvent {
  const wall = wallTimeOf(start, zone)
  const time = `${String(Math.floor(wall.minutes / 60)).padStart(2, '0')}:${String(wall.minutes % 60).padStart(2, '0')}`
  const days = allDay ? datesBetween(wall.date, addDays(dateOf(end, zone), -1)).length : 0
  const minutes = allDay ? days * 1440 : (+end - +start) / 60_000
  return {
    start: `${wall.date}T${time}`,
    minutes,
    allDay,
    walkIn: false,
    ...(doctorId && { doctorId }),
    ...(roomId && { roomId }),
  }
}
