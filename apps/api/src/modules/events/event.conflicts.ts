import { Prisma } from '@clinic/prisma/generated'
import { occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import type { OutsideHours } from '@clinic/shared/availability/outside-hours'
import type { Span } from '@clinic/shared/availability/spans'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import type { Conflict, OutsideHoursConflict } from '@clinic/shared/errors'
import { eventStatusRules, occupiesDoctor } from '@clinic/shared/events/event'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import { AppError, forbidden } from '../../lib/app-error.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { readOutsideHours } from '../availability/outside-hours.queries.ts'
import type { PendingEvent } from './event.pending.ts'
import type { EventRow } from './event.rows.ts'
import { doctorName, doctorTitle, patientName, selectEvents, withIds } from './event.rows.ts'
import { mayOverbook } from './event.scope.ts'

/**
 * Refuses double bookings of a doctor, appointments when the doctor doesn't work, and those of a patient at the same time with two doctors;
 * the reason for any of them is stored only where it was needed. A change that needs no new time is not checked: an appointment that another
 * was deliberately booked over can still be confirmed, and hours that change later change nothing that a patient was promised.
 */
export async function book(
  context: SignedInContext,
  pendingEvents: PendingEvent[],
  inputs: readonly Reasons[],
  current: EventRow[] = [],
): Promise<PendingEvent[]> {
  const checked = pendingEvents.map((pending, index): Checked => ({
    pending,
    given: inputs[index] ?? {},
    before: current[index],
    index,
  }))
  const doctors = checked.filter(({ pending, before }) => pending.doctorId && needsNewTime(pending, before, 'doctorId'))
  const patients = checked.filter(({ pending, before }) => pending.patientId && needsNewTime(pending, before, 'patientId'))
  const promised = checked.filter(({ pending, before }) => promisesNewTime(pending, before))
  const found = await lockAndListConflicts(context, { doctors, patients })
  const outside = await listOutsideHours(context, promised)
  const unexcused = found.doctors.filter(({ index }) => !isAllowed(context, checked[index] as Checked, 'overbookReason'))
  if (unexcused.length > 0) throw doubleBooked(await describe(context, unexcused))
  const unagreed = outside.filter(({ index }) => !isAllowed(context, checked[index] as Checked, 'outsideHoursReason'))
  if (unagreed.length > 0) throw notWorking(await describeHours(context, unagreed, pendingEvents))
  const unasked = found.patients.filter(({ index }) => !isNewReason(checked[index] as Checked, 'patientOverlapReason'))
  if (unasked.length > 0) throw patientBooked(await describe(context, unasked))
  const isFree = (wanted: Checked[], conflicts: { index: number }[], index: number) =>
    wanted.some((each) => each.index === index) && !conflicts.some((each) => each.index === index)
  return pendingEvents.map((pending, index) => ({
    ...pending,
    ...(isFree(doctors, found.doctors, index) && { overbookReason: null }),
    ...(isFree(patients, found.patients, index) && { patientOverlapReason: null }),
    ...(isFree(promised, outside, index) && { outsideHoursReason: null }),
  }))
}

/** An appointment to be stored, the reasons that came with it, what it was before, and its position in the input list. */
type Checked = { pending: PendingEvent; given: Reasons; before: EventRow | undefined; index: number }

type Whose = 'doctorId' | 'patientId'

/** Whether it takes time of its doctor, or of its patient, that it did not have. */
function needsNewTime(pending: PendingEvent, before: EventRow | undefined, whose: Whose): boolean {
  if (!occupiesDoctor(pending)) return false
  if (!before || !occupiesDoctor(before) || before[whose] !== pending[whose]) return true
  const [former, wanted] = [timeOf(before, whose), timeOf(pending, whose)]
  return former.from !== wanted.from || former.to !== wanted.to
}

/** An appointment takes the patient's time from its start to its end, and the doctor's with its buffers. */
function timeOf(event: PendingEvent, whose: Whose): Span {
  const span = { from: +event.startTime, to: +event.endTime }
  return whose === 'doctorId' ? occupiedSpan(span, event) : span
}

/** Whether its doctor is to keep a time that was not agreed before: nothing is promised for whole days, nor where the patient is there already. */
function promisesNewTime(pending: PendingEvent, before: EventRow | undefined): boolean {
  const { doctorId, establishmentId, startTime, endTime, status } = pending
  if (!doctorId || !occupiesDoctor(pending) || pending.isAllDay || eventStatusRules[status].phase !== 'to_come') return false
  if (before?.doctorId !== doctorId || before.establishmentId !== establishmentId) return true
  return +before.startTime !== +startTime || +before.endTime !== +endTime
}

type Reason = 'overbookReason' | 'patientOverlapReason' | 'outsideHoursReason'
type Reasons = Partial<Record<Reason, string | null | undefined>>

/** A reason is valid for one time only: one that is stored already excuses nothing new. */
const isNewReason = ({ given }: Checked, field: Reason) => Boolean(given[field])

const forbiddenTo = {
  overbookReason: 'You may not book over another appointment.',
  outsideHoursReason: "You may not book when the doctor doesn't work.",
}

function isAllowed({ viewer }: SignedInContext, checked: Checked, field: keyof typeof forbiddenTo): boolean {
  if (!isNewReason(checked, field)) return false
  if (!mayOverbook(viewer, checked.pending.doctorId)) throw forbidden(forbiddenTo[field])
  return true
}

function doubleBooked(conflicts: Conflict[]) {
  return new AppError('CONFLICT', 'The doctor already has an appointment at that time.', { reason: 'double_booked', conflicts })
}

function patientBooked(conflicts: Conflict[]) {
  const message = 'The patient already has an appointment at that time. With a patientOverlapReason it is booked all the same.'
  return new AppError('CONFLICT', message, { reason: 'patient_booked', conflicts })
}

function notWorking(outside: OutsideHoursConflict[]) {
  const message = "The doctor doesn't work at that time. With an outsideHoursReason it is booked all the same."
  return new AppError('CONFLICT', message, { reason: 'outside_hours', outside })
}

type FoundOutside = OutsideHours & { index: number }

async function listOutsideHours({ read }: SignedInContext, promised: Checked[]): Promise<FoundOutside[]> {
  const found = await readOutsideHours(
    read,
    promised.map(({ pending }) => ({ ...pending, doctorId: pending.doctorId as string })),
  )
  return promised.flatMap(({ index }, position) => {
    const outside = found[position]
    return outside ? [{ ...outside, index }] : []
  })
}

async function describeHours({ db }: SignedInContext, found: FoundOutside[], pendingEvents: PendingEvent[]) {
  const doctorOf = ({ index }: FoundOutside) => pendingEvents[index]?.doctorId as string
  const doctors = await db.doctor.findMany({ where: { id: { in: found.map(doctorOf) } } })
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

/** `id` of what is stored, when the viewer may see it; `other` where both are in the input list. */
type FoundConflict = { index: number; id: string | null; startTime: Date; endTime: Date; other?: PendingEvent }
type FoundRow = Omit<FoundConflict, 'index' | 'other'> & { isPatient: boolean; position: number }
type Found = { doctors: FoundConflict[]; patients: FoundConflict[] }

/**
 * Locks the time of the doctors and patients and lists every conflict of the needed times, with stored appointments and among themselves.
 * For doctors the exclusion constraint would refuse anyway; under the lock every conflict can be named.
 */
async function lockAndListConflicts(
  context: SignedInContext,
  { doctors, patients }: { doctors: Checked[]; patients: Checked[] },
): Promise<Found> {
  if (doctors.length === 0 && patients.length === 0) return { doctors: [], patients: [] }
  const found = await context.write<FoundRow>(Prisma.sql`
    SELECT false AS "isPatient", * FROM lock_doctors_and_list_conflicts(${all(doctors, 'doctorId')}::uuid[], ${spans(doctors, 'doctorId')})
    UNION ALL
    SELECT true, * FROM lock_patients_and_list_conflicts(
      ${all(patients, 'patientId')}::uuid[], ${all(patients, 'doctorId')}::uuid[], ${spans(patients, 'patientId')})`)
  const stored = (wanted: Checked[], isPatient: boolean) =>
    found
      .filter((row) => row.isPatient === isPatient)
      .map(({ position, id, startTime, endTime }) => ({ id, startTime, endTime, index: (wanted[position - 1] as Checked).index }))
  return {
    doctors: [...stored(doctors, false), ...amongThemselves(doctors, 'doctorId', (a, b) => a.doctorId === b.doctorId)],
    patients: [
      ...stored(patients, true),
      ...amongThemselves(
        patients,
        'patientId',
        (a, b) => a.patientId === b.patientId && (!a.doctorId || a.doctorId !== b.doctorId),
      ),
    ],
  }
}

const all = (checked: Checked[], field: 'id' | 'doctorId' | 'patientId') => checked.map(({ pending }) => pending[field])
function spans(checked: Checked[], whose: Whose): Prisma.Sql {
  const times = checked.map(({ pending }) => timeOf(pending, whose))
  const instants = (which: keyof Span) => times.map((span) => new Date(span[which]).toISOString())
  return Prisma.sql`${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[], ${all(checked, 'id')}::uuid[]`
}

function amongThemselves(
  checked: Checked[],
  whose: Whose,
  isAlike: (a: PendingEvent, b: PendingEvent) => boolean,
): FoundConflict[] {
  return checked.flatMap(({ pending: later, index }, position) =>
    checked
      .slice(0, position)
      .map(({ pending }) => pending)
      .filter((earlier) => isAlike(earlier, later) && overlap(timeOf(earlier, whose), timeOf(later, whose)))
      .map((other) => ({ index, id: null, startTime: other.startTime, endTime: other.endTime, other })),
  )
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const buffersOf = (event: Buffers | undefined): Partial<Buffers> =>
  event && event.bufferBefore + event.bufferAfter > 0 ? { bufferBefore: event.bufferBefore, bufferAfter: event.bufferAfter } : {}

async function describe(context: SignedInContext, found: FoundConflict[]): Promise<Conflict[]> {
  const ids = found.flatMap(({ id }) => (id ? [id] : []))
  const rows = ids.length > 0 ? await selectEvents(context, { where: [withIds(ids)] }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.map(({ index, id, startTime, endTime, other }) => {
    const row = id ? byId.get(id) : undefined
    return {
      index,
      id,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      ...buffersOf(row ?? other),
      subject: row?.subject ?? other?.subject ?? null,
      status: row?.status ?? other?.status ?? null,
      doctorName: row ? doctorName(row) : null,
      doctorTitle: row ? doctorTitle(row) : null,
      patientName: row ? patientName(row) : null,
    }
  })
}
