import {
  activeEventStatuses,
  eventCategories,
  eventStatuses,
  type EventCategory,
  type EventStatus,
} from '@clinic/shared/events/event'
import { isPlainDate } from '@clinic/shared/time/time'
import type { DayColumns } from '../../../stores/scheduler.ts'

/** Everything that the calendar shows is in its address, so that back, reload and a pasted link work. */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

export type CalendarFilters = { doctors: string[]; categories: EventCategory[]; statuses: EventStatus[] }

/** `start` is the clinic's wall time "2026-11-21T10:00"; without it the panel suggests one. */
export type NewEvent = {
  start?: string
  minutes?: number
  allDay: boolean
  doctorId?: string
  /** The room or equipment that it is booked with. */
  roomId?: string
  patientId?: string
  visitTypeId?: string
  /** Who is taken off the list of those who wait when it is booked. */
  waitingId?: string
  walkIn: boolean
}
export type Panel = { kind: 'none' } | { kind: 'event'; id: string } | ({ kind: 'new' } & NewEvent)
export type CalendarUrl = CalendarFilters & { view: CalendarView; by: DayColumns; date: string; panel: Panel }

/** Cancelled appointments are out of the way until asked for. */
export const defaultStatuses: EventStatus[] = activeEventStatuses

const isDate = (text: string | null): text is string => text !== null && isPlainDate(text)

export const isUuid = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

function listOf<T extends string>(text: string | null, known: readonly T[]): T[] | undefined {
  if (text === null) return undefined
  return known.filter((item) => text.split(',').includes(item))
}

/** What is shown where the address does not say: `doctors` are the viewer's own column, or all of them. */
export type CalendarDefaults = { today: string; view: CalendarView; by: DayColumns; doctors: string[] }

export function readCalendarUrl(query: URLSearchParams, defaults: CalendarDefaults): CalendarUrl {
  const date = query.get('date')
  const doctors = (query.get('doctors') ?? '').split(',').filter(isUuid)
  return {
    view: listOf(query.get('view'), calendarViews)?.[0] ?? defaults.view,
    by: listOf<DayColumns>(query.get('by'), ['doctor', 'room'])?.[0] ?? defaults.by,
    date: isDate(date) ? date : defaults.today,
    doctors: doctors.length > 0 ? doctors : defaults.doctors,
    categories: listOf(query.get('categories'), eventCategories) ?? [...eventCategories],
    statuses: listOf(query.get('statuses'), eventStatuses) ?? defaultStatuses,
    panel: readPanel(query),
  }
}

function readPanel(query: URLSearchParams): Panel {
  const id = query.get('event')
  if (id) return { kind: 'event', id }
  const asked = query.get('new')
  if (asked === null) return { kind: 'none' }
  const minutes = Number(query.get('minutes'))
  const doctorId = query.get('doctor') ?? ''
  const roomId = query.get('room') ?? ''
  const patientId = query.get('patient') ?? ''
  const visitTypeId = query.get('visitType') ?? ''
  const waitingId = query.get('waiting') ?? ''
  return {
    kind: 'new',
    allDay: query.get('allDay') === 'true',
    walkIn: asked === 'walk-in',
    ...(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(asked) && isDate(asked.slice(0, 10)) && { start: asked }),
    ...(Number.isInteger(minutes) && minutes > 0 && { minutes }),
    ...(isUuid(doctorId) && { doctorId }),
    ...(isUuid(roomId) && { roomId }),
    ...(isUuid(patientId) && { patientId }),
    ...(isUuid(visitTypeId) && { visitTypeId }),
    ...(isUuid(waitingId) && { waitingId }),
  }
}

const panelKeys = ['event', 'new', 'minutes', 'doctor', 'room', 'patient', 'visitType', 'waiting', 'allDay']

export type CalendarChange = Partial<Omit<CalendarUrl, 'panel'>> & { panel?: Panel }

/** The same address with some of it changed; what is at its default is left out. */
export function writeCalendarUrl(query: URLSearchParams, change: CalendarChange): URLSearchParams {
  const next = new URLSearchParams(query)
  if (change.view) next.set('view', change.view)
  if (change.by) next.set('by', change.by)
  if (change.date) next.set('date', change.date)
  if (change.doctors) putList(next, 'doctors', change.doctors, [])
  if (change.categories) putList(next, 'categories', change.categories, eventCategories)
  if (change.statuses) putList(next, 'statuses', change.statuses, defaultStatuses)
  if (change.panel) writePanel(next, change.panel)
  return next
}

function putList(query: URLSearchParams, key: string, items: readonly string[], standard: readonly string[]): void {
  const same = items.length === standard.length && standard.every((item) => items.includes(item))
  if (same) query.delete(key)
  else query.set(key, items.join(','))
}

function writePanel(query: URLSearchParams, panel: Panel): void {
  for (const key of panelKeys) query.delete(key)
  if (panel.kind === 'event') query.set('event', panel.id)
  if (panel.kind !== 'new') return
  query.set('new', panel.walkIn ? 'walk-in' : (panel.start ?? ''))
  if (panel.minutes) query.set('minutes', String(panel.minutes))
  if (panel.allDay) query.set('allDay', 'true')
  if (panel.doctorId) query.set('doctor', panel.doctorId)
  if (panel.roomId) query.set('room', panel.roomId)
  if (panel.patientId) query.set('patient', panel.patientId)
  if (panel.visitTypeId) query.set('visitType', panel.visitTypeId)
  if (panel.waitingId) query.set('waiting', panel.waitingId)
}
