import type { FieldErrorKey } from '@clinic/shared/errors'
import type { CreateEvent, UpdateEvent } from '@clinic/shared/events/event-input'
import { maxSeriesMonths, seriesDates } from '@clinic/shared/series/series'
import type { ChangeSeries, NewSeries, SeriesDateInput, SeriesException } from '@clinic/shared/series/series-input'
import { ruleOf } from '@clinic/shared/series/series-input'
import { movedAlike, timesOn } from '@clinic/shared/series/series-times'
import { addMonths } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import type { EventRow } from '../events/event.queries.ts'

/** The appointments of a new series, as `createEvents` takes them: those of its rule, or as they were left. */
export async function newEvents(context: SignedInContext, input: NewSeries): Promise<CreateEvent[]> {
  const { rule: _rule, dates, ...first } = input
  const zone = await zoneOf(context, input.establishmentId)
  if (dates) checkTogether(dates, zone)
  return (dates ?? datesOfRule(input, zone)).map((date) => ({
    ...first,
    ...date,
    doctorId: date.doctorId === undefined ? first.doctorId : date.doctorId,
  }))
}

async function zoneOf({ viewer, load }: SignedInContext, establishmentId: string): Promise<string> {
  const isKnown = viewer.establishmentIds.includes(establishmentId)
  const establishment = isKnown ? await load.establishment.load(establishmentId) : null
  if (!establishment) throw badInput(['input.establishmentId', 'unknown_reference'])
  return establishment.timeZone
}

function datesOfRule(input: NewSeries, zone: string): SeriesDateInput[] {
  const first = { ...input, isAllDay: input.isAllDay ?? false }
  const { dates, fault } = seriesDates(ruleOf(input.rule), dateOf(input.startTime, zone))
  if (fault) throw badInput([`input.rule.${input.rule.until ? 'until' : 'count'}`, fault])
  return dates.map((date) => {
    const { startTime, endTime } = timesOn(date, first, zone)
    return { startTime, endTime }
  })
}

/** Whatever was done to the dates, they are no further apart than those of a rule. */
function checkTogether(dates: SeriesDateInput[], zone: string) {
  const plain = dates.map(({ startTime }) => dateOf(startTime, zone))
  const last = addMonths(plain.toSorted()[0] as string, maxSeriesMonths)
  const late = plain.findIndex((date) => date > last)
  if (late >= 0) throw badInput([`input.dates.${late}.startTime`, 'series_too_long'])
}

/** A change of an appointment and of those that follow it, as `updateEvents` takes it. */
export function followingChanges(input: ChangeSeries, target: EventRow, rows: EventRow[]): UpdateEvent[] {
  const { eventId, version, dates, startTime, endTime, ...change } = input
  const after = {
    startTime: startTime ?? target.startTime,
    endTime: endTime ?? target.endTime,
    isAllDay: change.isAllDay ?? target.isAllDay,
  }
  if (after.endTime <= after.startTime) throw badInput(['input.endTime', 'end_after_start'])
  const strange = dates?.findIndex((date) => !rows.some(({ id }) => id === date.eventId)) ?? -1
  if (strange >= 0) throw badInput([`input.dates.${strange}.eventId`, 'unknown_reference'])
  const isMoved = startTime != null || endTime != null || change.isAllDay != null
  return rows.map((row) => {
    const exception: Partial<SeriesException> = dates?.find((date) => date.eventId === row.id) ?? {}
    const { eventId: _id, doctorId = change.doctorId, ...own } = exception
    return {
      id: row.id,
      version: row.id === eventId ? (version ?? row.version) : row.version,
      ...change,
      ...(isMoved && movedAlike(row, { before: target, after }, row.establishmentTimeZone)),
      ...own,
      doctorId,
    }
  })
}

const datePath = /^input\.(\d+)\.(.+)$/

/**
 * Names faults of appointments by the fields of a series: `input.2.doctorId` is that of its third date, where dates were given, and
 * what all have in common is named once.
 */
export async function byFieldsOfSeries<Result>(hasDates: boolean, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError && error.details && 'fieldErrors' in error.details)) throw error
    const faults = error.details.fieldErrors.map(({ path, key }): [string, FieldErrorKey] => {
      const [, index, field] = datePath.exec(path) ?? []
      const isOwn = hasDates && /^(startTime|endTime|doctorId)$/.test(field ?? '')
      return [field === undefined ? path : isOwn ? `input.dates.${index}.${field}` : `input.${field}`, key]
    })
    throw badInput(...new Map(faults.map((fault) => [fault.join(' '), fault])).values())
  }
}
