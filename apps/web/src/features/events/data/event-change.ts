import { eventStatusRules, type EventStatus } from '@clinic/shared/events/event'
import { daysOff, isBeforeStart } from '@clinic/shared/events/event-step'
import { create } from 'zustand'
import { isTimeRefusal } from '../../../lib/booking/time-refusals.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { isSame } from '../../../lib/form/changed-fields.ts'
import { offerUndo, type FreedTime, type MovedEvent } from '../../../stores/undo.ts'
import type { EventRow } from './event-row.ts'
import { doneSentence, localeOf } from './event-sentences.ts'
import { focusEvent } from '../calendar/keys/focus-event.ts'
import { useEventList } from './list-events.ts'
import { statusPath } from './status-path.ts'
import { updateEvent, type EventChange, type People } from './update-event.ts'

/**
 * A change asked for outside the form: dragged, moved by keys, a step of the status, a cancellation. `isMeant`: at another time than its own.
 * `isAlone`: of this one of its series, and not of those that follow it.
 */
export type Attempt = { event: EventRow; change: EventChange; people?: People; isMeant?: boolean; isAlone?: boolean }

/** What stands in the way of an attempt and waits for a decision. */
export type Problem =
  | { kind: 'untimely'; attempt: Attempt; days: number }
  | { kind: 'series'; attempt: Attempt }
  | { kind: 'conflict' | 'stale'; attempt: Attempt; failure: Failure }
  | { kind: 'failed'; attempt: Attempt; failure: Failure }

/** Those that leave a choice. */
export type Choosable = Exclude<Problem, { kind: 'failed' }>

/** An appointment as it was and as it became. */
export type Done = { before: EventRow; after: EventRow }

/** `changing`: ids of the appointments with a change on its way. `hasDialog`: whether the screen shows the problem, to be decided. */
type EventChangeState = { problem: Problem | null; changing: string[]; hasDialog: boolean }
export const useEventChange = create<EventChangeState>(() => ({ problem: null, changing: [], hasDialog: false }))

/** Whether a change of the appointment is on its way. */
export const useIsChanging = (id: string) => useEventChange(({ changing }) => changing.includes(id))

async function whileChanging<T>(id: string, run: () => Promise<T>): Promise<T> {
  useEventChange.setState(({ changing }) => ({ changing: [...changing, id] }))
  try {
    return await run()
  } finally {
    useEventChange.setState(({ changing }) => ({ changing: changing.toSpliced(changing.indexOf(id), 1) }))
  }
}

/** Leaves everything as it was, and leads the keyboard back to where it came from. */
export function forgetProblem(): void {
  const { problem } = useEventChange.getState()
  useEventChange.setState({ problem: null })
  if (problem) setTimeout(() => focusEvent(problem.attempt.event.id), 50)
}

function problemOf(attempt: Attempt, failure: Failure): Problem {
  const { reason } = failure.details
  if (isTimeRefusal(reason)) return { kind: 'conflict', attempt, failure }
  if (reason === 'stale') return { kind: 'stale', attempt, failure }
  return { kind: 'failed', attempt, failure }
}

/** The question about a step that does not fit the appointment's time, unless it was answered; `days` as of `daysOff`. */
function untimely(attempt: Attempt): Problem | undefined {
  const { event, change, isMeant = false } = attempt
  if (isMeant || !change.status) return undefined
  const now = new Date()
  const days = daysOff(event, change.status, { now, zone: localeOf(event).zone })
  return days !== 0 || isBeforeStart(event, change.status, now) ? { kind: 'untimely', attempt, days } : undefined
}

/** The question whether those that follow in a series are meant, too, unless it was answered. */
function serial(attempt: Attempt): Problem | undefined {
  const { event, change, isAlone = false } = attempt
  return !isAlone && isOfSeriesToCome(event) && concernsSeries(change) ? { kind: 'series', attempt } : undefined
}

/** What has begun or is over changes by itself. A day that is kept on the device may be of a time before there were series. */
export const isOfSeriesToCome = ({ seriesId, status, startTime }: EventRow) =>
  Boolean(seriesId) && eventStatusRules[status].phase === 'to_come' && Date.parse(startTime) > Date.now()

/** A step of the status is of one appointment, unless it cancels it. */
const concernsSeries = ({ status, startTime, endTime, doctorId, resourceIds }: EventChange) =>
  status === undefined ? Boolean(startTime ?? endTime ?? resourceIds) || doctorId !== undefined : status === 'cancelled'

/** Runs an attempt; what was refused or has to be asked about becomes the problem to decide, what went through can be undone. */
export async function tryChange(attempt: Attempt): Promise<EventRow | undefined> {
  const problem = untimely(attempt) ?? serial(attempt) ?? null
  useEventChange.setState({ problem })
  if (problem) return undefined
  try {
    const after = await whileChanging(attempt.event.id, () => updateEvent(attempt.event, attempt.change, attempt.people))
    offerEventUndo({ before: attempt.event, after })
    return after
  } catch (error) {
    useEventChange.setState({ problem: problemOf(attempt, toFailure(error)) })
    return undefined
  }
}

/** The steps that lead back, or undefined when the way is closed to this person. */
export function stepsBack({ before, after }: Done): EventStatus[] | undefined {
  const steps = statusPath(after.status, before.status)
  const [first] = steps ?? []
  return first === undefined || after.nextStatuses.includes(first) ? steps : undefined
}

const idsOf = (resources: EventRow['resources']) => resources.map(({ id }) => id)

export const timesOf = ({ startTime, endTime, isAllDay, doctor, resources }: EventRow): EventChange => ({
  startTime: new Date(startTime),
  endTime: new Date(endTime),
  isAllDay,
  doctorId: doctor?.id ?? null,
  resourceIds: idsOf(resources),
})

export const sameTimes = (a: EventRow, b: EventRow) =>
  Date.parse(a.startTime) === Date.parse(b.startTime) &&
  Date.parse(a.endTime) === Date.parse(b.endTime) &&
  a.doctor?.id === b.doctor?.id &&
  isSame(idsOf(a.resources), idsOf(b.resources))

/** When and where the patient was called in. Who has arrived anew meanwhile was not called in before that. */
function callOf({ before, after }: Done): EventChange {
  const calledInRoomId = before.calledInRoom?.id ?? null
  if (!before.calledInTime) return { calledInTime: null }
  return after.waitingSince === before.waitingSince
    ? { calledInTime: new Date(before.calledInTime), calledInRoomId }
    : { callIn: true, calledInRoomId }
}

/** Step by step back to what was before; `onStep` hears what is tried. Throws a `Failure`. */
async function restore(done: Done, onStep: (attempt: Attempt) => void): Promise<void> {
  const { before, after } = done
  const changes: EventChange[] = (stepsBack(done) ?? []).map((status) => ({ status }))
  if (!sameTimes(before, after)) changes.push(timesOf(before))
  if (before.calledInTime !== after.calledInTime || before.calledInRoom?.id !== after.calledInRoom?.id) changes.push(callOf(done))
  let event = useEventList.getState().data.find(({ id }) => id === after.id) ?? after
  await whileChanging(event.id, async () => {
    for (const change of changes) {
      const attempt = { event, change, people: { doctor: before.doctor, resources: before.resources } }
      onStep(attempt)
      event = await updateEvent(event, change, attempt.people)
    }
  })
}

/** Throws a `Failure`. */
export const undoEventChange = (done: Done) => restore(done, () => undefined)

/** What stands in the way is decided in the dialog where there is one. */
async function undoOrDecide(done: Done): Promise<void> {
  let attempt: Attempt = { event: done.after, change: {} }
  try {
    await restore(done, (step) => (attempt = step))
  } catch (error) {
    if (!useEventChange.getState().hasDialog) throw error
    useEventChange.setState({ problem: problemOf(attempt, toFailure(error)) })
  }
}

/** The doctor's time that a change gave back, while it is still to come; null: the appointment is gone. */
export function freedBy(before: EventRow, after: EventRow | null): FreedTime[] {
  const { doctor, startTime, endTime, isAllDay, category, status } = before
  const wasTaken = status !== 'cancelled' && category !== 'available' && !isAllDay && Date.parse(endTime) > Date.now()
  const isFree = !after || after.status === 'cancelled' || !sameTimes(before, after)
  return doctor && wasTaken && isFree ? [{ doctorId: doctor.id, startTime, endTime }] : []
}

/** The appointment as it was, where its patient comes earlier now. */
export const movedBy = ({ id, patient, startTime }: EventRow, after: EventRow): MovedEvent[] =>
  patient && Date.parse(after.startTime) < Date.parse(startTime) ? [{ id, patientId: patient.id, startTime }] : []

/** Says what was done to an appointment, and offers the way back where there is one. */
export const offerEventUndo = (done: Done) =>
  offerUndo({
    sentence: doneSentence(done, localeOf(done.before)),
    undo: stepsBack(done) && (() => undoOrDecide(done)),
    freed: freedBy(done.before, done.after),
    moved: movedBy(done.before, done.after),
  })
