import type { OutsideHours } from '@clinic/shared/availability/outside-hours'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import type { Conflict, OutsideHoursConflict } from '@clinic/shared/errors'
import { eventStatusRules, occupiesDoctor } from '@clinic/shared/events/event'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../../context.ts'
import { AppError, forbidden } from '../../../lib/app-error.ts'
import { sqlState } from '../../../lib/sql-state.ts'
import { readOutsideHours } from '../../availability/outside-hours.queries.ts'
import type { ResourceWish } from './event.claims.ts'
import { describeConflicts, lockAndListConflicts } from './event.conflicts.queries.ts'
import type { PendingEvent } from '../event.pending.ts'
import { claimsOf, keptBeside, settle } from './event.resources.ts'
import type { EventRow } from '../event.rows.ts'
import { mayOverbook } from '../event.scope.ts'
import { timeOf, type Whose } from './event.times.ts'
import { listTakenBack } from './taken-back.queries.ts'

/**
 * Refuses double bookings of a doctor, a room or equipment, appointments when the doctor doesn't work or the establishment is closed, and
 * those of a patient at the same time with two doctors; the reason for any of them is stored only where it was needed. A change that needs
 * no new time is not checked: an appointment that another was deliberately booked over can still be confirmed, and hours that change later
 * change nothing that a patient was promised.
 */
export async function book(
  context: SignedInContext,
  pendingEvents: PendingEvent[],
  preparation: Preparation,
): Promise<PendingEvent[]> {
  const { checked, doctors, claims, promised, patients, found, outside, resources, taken } = await findObstacles(
    context,
    pendingEvents,
    preparation,
  )
  const unexcused = taken.filter(({ index }) => !isAllowed(context, checked[index] as Checked, 'overbookReason'))
  if (unexcused.length > 0) throw doubleBooked(await describeConflicts(context, unexcused))
  const unagreed = outside.filter(({ index }) => !isAllowed(context, checked[index] as Checked, 'outsideHoursReason'))
  if (unagreed.length > 0) throw notWorking(await describeHours(context, unagreed, pendingEvents))
  const unasked = found.patients.filter(({ index }) => !isNewReason(checked[index] as Checked, 'patientOverlapReason'))
  if (unasked.length > 0) throw patientBooked(await describeConflicts(context, unasked))
  const isFree = (wanted: Indexed[], conflicts: Indexed[], index: number) => has(wanted, index) && !has(conflicts, index)
  // What stays where it is was not looked at, and may be what the reason was given for.
  const isLookedAt = ({ doctorId, resourceIds }: PendingEvent, index: number) =>
    (!doctorId || has(doctors, index)) && (resourceIds.length === 0 || has(claims, index))
  return pendingEvents.map((pending, index) => ({
    ...pending,
    resourceIds: [...pending.resourceIds, ...(resources.chosen.get(index) ?? [])],
    ...(isLookedAt(pending, index) && isFree([...doctors, ...claims], taken, index) && { overbookReason: null }),
    ...(isFree(patients, found.patients, index) && { patientOverlapReason: null }),
    ...(isFree(promised, outside, index) && { outsideHoursReason: null }),
  }))
}

/** What came with the appointments: their reasons, what they were before, and which rooms and equipment are wished for. */
export type Preparation = { inputs: readonly Reasons[]; current?: EventRow[]; wishes: ResourceWish[] }

/** Whose time is looked at, and what stands in the way of it. The time is locked until the transaction ends. */
async function findObstacles(
  context: SignedInContext,
  pendingEvents: PendingEvent[],
  { inputs, current = [], wishes }: Preparation,
) {
  const checked = pendingEvents.map((pending, index): Checked => ({
    pending,
    given: inputs[index] ?? {},
    before: current[index],
    index,
  }))
  const doctors = checked.filter(({ pending, before }) => pending.doctorId && needsNewTime(pending, before, 'doctorId'))
  const patients = checked.filter(({ pending, before }) => pending.patientId && needsNewTime(pending, before, 'patientId'))
  const claims = claimsOf(pendingEvents, current, wishes)
  const promised = checked.filter(({ pending, before }) => promisesNewTime(pending, before))
  const found = await lockAndListConflicts(context, { doctors, patients, claims })
  const outside = await listOutsideHours(context, promised)
  const resources = settle(claims, found.resources, keptBeside(claims, pendingEvents))
  const taken = [...found.doctors, ...resources.conflicts]
  return { checked, doctors, patients, claims, promised, found, outside, resources, taken }
}

/** All that stands in the way of one appointment. */
export type Obstacles = { doubleBooked: Conflict[]; patientBooked: Conflict[]; outsideHours: OutsideHoursConflict | null }

/** The same check of the dates of a series, which refuses nothing and tells all: by the position of the appointment. */
export async function listObstacles(
  context: SignedInContext,
  pendingEvents: PendingEvent[],
  preparation: Preparation,
): Promise<Obstacles[]> {
  const { taken, found, outside } = await findObstacles(context, pendingEvents, preparation)
  const described = await describeConflicts(context, [...taken, ...found.patients])
  const hours = await describeHours(context, outside, pendingEvents)
  const at = (conflicts: Conflict[], index: number) => conflicts.filter((conflict) => conflict.index === index)
  return pendingEvents.map((_, index) => ({
    doubleBooked: at(described.slice(0, taken.length), index),
    patientBooked: at(described.slice(taken.length), index),
    outsideHours: hours.find((each) => each.index === index) ?? null,
  }))
}

type Indexed = { index: number }
const has = (found: Indexed[], index: number) => found.some((each) => each.index === index)

/** An appointment to be stored, the reasons that came with it, what it was before, and its position in the input list. */
type Checked = { pending: PendingEvent; given: Reasons; before: EventRow | undefined; index: number }

/** Whether it takes time of its doctor, or of its patient, that it did not have. */
function needsNewTime(pending: PendingEvent, before: EventRow | undefined, whose: Whose): boolean {
  if (!occupiesDoctor(pending)) return false
  if (!before || !occupiesDoctor(before) || before[whose] !== pending[whose]) return true
  const [former, wanted] = [timeOf(before, whose), timeOf(pending, whose)]
  return former.from !== wanted.from || former.to !== wanted.to
}

/** Whether it promises a time that was not agreed before: nothing is promised for whole days, nor where the patient is there already. */
function promisesNewTime(pending: PendingEvent, before: EventRow | undefined): boolean {
  const { doctorId, establishmentId, startTime, endTime, status } = pending
  if (!occupiesDoctor(pending) || pending.isAllDay || eventStatusRules[status].phase !== 'to_come') return false
  if (before?.doctorId !== doctorId || before.establishmentId !== establishmentId) return true
  return +before.startTime !== +startTime || +before.endTime !== +endTime
}

type Reason = 'overbookReason' | 'patientOverlapReason' | 'outsideHoursReason'
type Reasons = Partial<Record<Reason, string | null | undefined>>

/** A reason is valid for one time only: one that is stored already excuses nothing new. */
const isNewReason = ({ given }: Checked, field: Reason) => Boolean(given[field])

const forbiddenTo = {
  overbookReason: 'You may not book over another appointment.',
  outsideHoursReason: 'You may not book outside the working hours.',
}

function isAllowed({ viewer }: SignedInContext, checked: Checked, field: keyof typeof forbiddenTo): boolean {
  if (!isNewReason(checked, field)) return false
  if (!mayOverbook(viewer, checked.pending.doctorId)) throw forbidden(forbiddenTo[field])
  return true
}

function doubleBooked(conflicts: Conflict[]) {
  const isDoctor = conflicts.every(({ resourceName }) => resourceName === undefined)
  const message = isDoctor
    ? 'The doctor already has an appointment at that time.'
    : 'The doctor, or a room or equipment, is already taken at that time.'
  return new AppError('CONFLICT', message, { reason: 'double_booked', conflicts })
}

function patientBooked(conflicts: Conflict[]) {
  const message = 'The patient already has an appointment at that time. With a patientOverlapReason it is booked all the same.'
  return new AppError('CONFLICT', message, { reason: 'patient_booked', conflicts })
}

function notWorking(outside: OutsideHoursConflict[]) {
  const why = outside.every(({ doctorName }) => doctorName === '')
    ? 'The establishment is closed at that time.'
    : "The doctor doesn't work at that time."
  const message = `${why} With an outsideHoursReason it is booked all the same.`
  return new AppError('CONFLICT', message, { reason: 'outside_hours', outside })
}

type FoundOutside = OutsideHours & { index: number }

/** An appointment that was moved out of an absence may be put back: its time was agreed before. */
async function listOutsideHours(context: SignedInContext, promised: Checked[]): Promise<FoundOutside[]> {
  const found = await readOutsideHours(
    context.read,
    promised.map(({ pending }) => pending),
  )
  const outside = promised.flatMap((checked, position) => (found[position] ? [{ checked, why: found[position] }] : []))
  const absent = outside.filter(({ why }) => why.cause !== 'hours').map(({ checked }) => checked)
  const takenBack = await listTakenBack(context, absent)
  return outside.flatMap(({ checked, why }) => (takenBack.has(absent.indexOf(checked)) ? [] : [{ ...why, index: checked.index }]))
}

async function describeHours({ db }: SignedInContext, found: FoundOutside[], pendingEvents: PendingEvent[]) {
  if (found.length === 0) return []
  const doctorOf = ({ index }: FoundOutside) => pendingEvents[index]?.doctorId
  const doctors = await db.doctor.findMany({ where: { id: { in: found.flatMap((each) => doctorOf(each) ?? []) } } })
  return found.map((each): OutsideHoursConflict => {
    const doctor = doctors.find(({ id }) => id === doctorOf(each))
    return {
      index: each.index,
      doctorName: doctor ? fullName(doctor) : '',
      doctorTitle: doctor ? titleOf(doctor) : null,
      cause: each.cause,
      spans: each.spans.map(({ from, to }) => ({ startTime: new Date(from).toISOString(), endTime: new Date(to).toISOString() })),
    }
  })
}

/** Turns a violation of the exclusion constraint, by a concurrent writer, into the same error without names. */
export async function writeUnlessBooked<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write
  } catch (error) {
    throw sqlState(error) === '23P01' ? doubleBooked([]) : error
  }
}
