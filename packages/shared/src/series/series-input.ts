import { z } from 'zod'
import { weekdays } from '../establishments/opening-hours.ts'
import { cancelReasons } from '../events/event.ts'
import { createEventSchema, updateEventSchema } from '../events/event-input.ts'
import { instant, nullableId, optionalText, plainDate } from '../fields.ts'
import { maxSeriesCount, maxSeriesEvery, seriesMonthDays, seriesUnits, type SeriesRule } from './series.ts'

const id = z.uuid('invalid_id')
const version = z.int('invalid_number').min(1, 'invalid_number').nullish()

const ruleFields = {
  unit: z.enum(seriesUnits, 'invalid_choice'),
  every: z.int('invalid_number').min(1, 'invalid_number').max(maxSeriesEvery, 'invalid_number'),
  weekdays: z.array(z.enum(weekdays, 'invalid_choice')).max(7, 'too_many').nullish(),
  monthDay: z.enum(seriesMonthDays, 'invalid_choice').nullish(),
  count: z.int('invalid_number').min(1, 'invalid_number').max(maxSeriesCount, 'too_many').nullish(),
  until: plainDate.nullish(),
}

export const seriesRuleSchema = z
  .object(ruleFields)
  .refine(({ count, until }) => count != null || until != null, { message: 'required', path: ['count'] })
type RuleInput = z.output<typeof seriesRuleSchema>

export const ruleOf = ({ unit, every, weekdays: days, monthDay, count, until }: RuleInput): SeriesRule => ({
  unit,
  every,
  weekdays: unit === 'week' ? (days ?? []) : [],
  monthDay: monthDay ?? 'date',
  count: count ?? null,
  until: until ?? null,
})

const reasons = {
  overbookReason: optionalText(200),
  patientOverlapReason: optionalText(200),
  outsideHoursReason: optionalText(200),
}
const ownTime = { startTime: instant, endTime: instant, doctorId: nullableId, ...reasons }
const endsAfterStart = ({ startTime, endTime }: { startTime: Date; endTime: Date }) => endTime > startTime
const isLate = { message: 'end_after_start', path: ['endTime'] }

/** One of the appointments of a new series, as it was left: its own time, doctor and reasons. */
export const seriesDateSchema = z.object(ownTime).refine(endsAfterStart, isLate)
export type SeriesDateInput = z.output<typeof seriesDateSchema>

const {
  status: _status,
  overbookReason: _o,
  patientOverlapReason: _p,
  outsideHoursReason: _h,
  ...first
} = createEventSchema.shape

/** The first appointment and how it repeats. `dates`: in place of those of the rule. */
export const newSeriesSchema = z
  .object({
    ...first,
    rule: seriesRuleSchema,
    dates: z.array(seriesDateSchema).min(1, 'required').max(maxSeriesCount, 'too_many').nullish(),
  })
  .refine(endsAfterStart, isLate)
export type NewSeries = z.output<typeof newSeriesSchema>

/** What one of the following gets in place of what the others do. */
export const seriesExceptionSchema = z.object({ eventId: id, ...ownTime }).refine(endsAfterStart, isLate)
export type SeriesException = z.output<typeof seriesExceptionSchema>

const { startTime, endTime, isAllDay, subject, info, category, patientId, doctorId, visitTypeId, resourceIds, anyResources } =
  updateEventSchema.shape

/**
 * A change of an appointment that those which follow it in the series get, too. A new time moves each by as much; `dates` have what they need
 * instead. Omitted fields are unchanged; null clears a field.
 */
export const changeSeriesSchema = z.object({
  eventId: id,
  version,
  startTime,
  endTime,
  isAllDay,
  subject,
  info,
  category,
  patientId,
  doctorId,
  visitTypeId,
  resourceIds,
  anyResources,
  dates: z.array(seriesExceptionSchema).max(maxSeriesCount, 'too_many').nullish(),
})
export type ChangeSeries = z.output<typeof changeSeriesSchema>

/** `note`: a line below the notes of each. */
export const cancelSeriesSchema = z.object({
  eventId: id,
  version,
  cancelReason: z.enum(cancelReasons).nullish(),
  note: optionalText(300),
})
export type CancelSeries = z.output<typeof cancelSeriesSchema>
