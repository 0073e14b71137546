import type { EventStatus } from '@clinic/shared/events/event'
import { firstEventStatuses, maxEventsPerWrite } from '@clinic/shared/events/event'
import type { CreateEvent, UpdateEvent } from '@clinic/shared/events/event-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, forbidden } from '../../lib/app-error.ts'
import { bookVisitTypes, type BookedVisitType } from '../visit-types/booked-visit-type.service.ts'
import { withCalls } from './event.called-in.ts'
import type { Preparation } from './booking/event.conflicts.ts'
import type { PendingEvent } from './event.pending.ts'
import { blank, checkPendingEvent, columnsOf, given, newReferences, statusTimes } from './event.pending.ts'
import { checkReferences } from './event.references.ts'
import { checkResources } from './booking/event.resources.ts'
import type { EventRow } from './event.rows.ts'
import { checkEdit, checkNoShow } from './event.rules.ts'
import { mayWriteFor } from './event.scope.ts'
import { mayBecome } from './event.transitions.ts'

/** Appointments as they will be stored, once their times are found to be free. */
type Prepared = Preparation & { pending: PendingEvent[] }

/** Refuses all that is wrong with new appointments, but for their times. */
export async function prepareNew(
  context: SignedInContext,
  inputs: CreateEvent[],
  seriesId: string | null = null,
): Promise<Prepared> {
  checkCount(inputs)
  inputs.forEach((input, index) => {
    if (!mayWriteFor(context.viewer, input.doctorId ?? null)) throw forbidden('You may only book your own appointments.')
    if (!firstEventStatuses.includes(input.status ?? 'pending')) throw badInput([`input.${index}.status`, 'not_a_first_status'])
  })
  const timeZones = await checkReferences(context, inputs)
  const visitTypes = await bookVisitTypes(
    context,
    inputs.map((input) => ({ input })),
  )
  const pending = inputs.map((input, index): PendingEvent => {
    const timeZone = timeZones[index] ?? ''
    const { establishmentId } = input
    const own = { id: uuidv7(), establishmentId, seriesId }
    const event = { ...blank(timeZone), ...given(input, index), ...visitTypeAt(visitTypes, index), ...own }
    return { ...event, ...statusTimes('pending', event.status) }
  })
  pending.forEach((event, index) => checkPendingEvent(event, index, timeZones[index] ?? event.timeZone))
  return { pending, inputs, wishes: await checkResources(context, inputs, pending) }
}

export function checkUpdates(inputs: UpdateEvent[]): void {
  checkCount(inputs)
  const repeated = inputs.findIndex(({ id }, index) => inputs.findIndex((other) => other.id === id) < index)
  if (repeated >= 0) throw badInput([`input.${repeated}.id`, 'repeated'])
}

/** Refuses all that is wrong with changes, but for the times; `current` is what they change. */
export async function prepareChanges(context: SignedInContext, inputs: UpdateEvent[], current: EventRow[]): Promise<Prepared> {
  const references = inputs.map((input, index) => newReferences(current[index] as EventRow, input))
  const timeZones = await checkReferences(context, references)
  const visitTypes = await bookVisitTypes(
    context,
    inputs.map((input, index) => ({ input, before: current[index] })),
  )
  const pending = inputs.map((input, index): PendingEvent => {
    const before = current[index] as EventRow
    const isElsewhere = (input.establishmentId ?? before.establishmentId) !== before.establishmentId
    const kept = { ...columnsOf(before), ...(isElsewhere && { resourceIds: [], seriesId: null, calledInRoomId: null }) }
    const event = { ...kept, ...given(input, index), ...visitTypeAt(visitTypes, index), id: before.id }
    checkRights(context, before, event)
    checkTransition(context, before, event.status)
    checkEdit(context.viewer, before, event, index)
    checkNoShow(before, event, index)
    checkPendingEvent(event, index, timeZones[index] ?? before.establishmentTimeZone)
    return {
      ...event,
      ...statusTimes(before.status, event.status, before),
      cancelReason: event.status === 'cancelled' ? event.cancelReason : null,
    }
  })
  const called = await withCalls(context, inputs, pending)
  return { pending: called, inputs, current, wishes: await checkResources(context, inputs, called, current) }
}

const visitTypeAt = (visitTypes: BookedVisitType[], index: number) => visitTypes[index] as BookedVisitType

function checkCount(inputs: unknown[]) {
  if (inputs.length === 0) throw badInput(['input', 'required'])
  if (inputs.length > maxEventsPerWrite) throw badInput(['input', 'too_many'])
}

function checkRights({ viewer }: SignedInContext, before: EventRow, after: PendingEvent) {
  if (!mayWriteFor(viewer, before.doctorId) || !mayWriteFor(viewer, after.doctorId))
    throw forbidden('You may only change your own appointments.')
}

function checkTransition({ viewer }: SignedInContext, before: EventRow, to: EventStatus) {
  if (mayBecome(viewer, before, to)) return
  const message = `An appointment that is ${before.status} can't become ${to}.`
  throw new AppError('CONFLICT', message, { reason: 'transition', from: before.status, to })
}
