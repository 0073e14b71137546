import type { BookWaitlistEntry, BookWaitlistEvent, UnbookWaitlistEntry } from '@clinic/shared/waitlist/waitlist-input'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion } from '../audit/audit.service.ts'
import type { EventRow } from '../events/event.queries.ts'
import { createEvents, takeBack, updateEvents } from '../events/event.service.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { getWaitlistEntry, stateOf, wantedOf, type WaitlistRow } from './waitlist.queries.ts'
import { changeEntry, lockEntry } from './waitlist.service.ts'

/**
 * Books the time for whoever waits, or moves the appointment that is to be earlier, through the checks of `createEvents` and `updateEvents`, and takes them
 * off the list. `status`: of the appointment, where it is known that its patient comes.
 */
export async function bookWaitlistEntry(
  context: SignedInContext,
  input: BookWaitlistEntry,
  { status }: { status?: 'confirmed' } = {},
): Promise<WaitlistRow> {
  const entry = await lockEntry(context, input.id)
  await checkVersion(context, entry, input.version)
  if (stateOf(entry) !== 'waiting') throw notFound('Entry of the waitlist')
  const { visitTypeId, minutes } = wantedOf(entry)
  const { doctorId, startTime, overbookReason, patientOverlapReason, outsideHoursReason } = input
  const endTime = new Date(+startTime + minutes * 60_000)
  const reasons = { overbookReason, patientOverlapReason, outsideHoursReason }
  const time = { doctorId, startTime, endTime, ...reasons, ...(status && { status }) }
  if (entry.event) {
    const { id, version } = entry.event
    // Before the move, which would book the entry by itself and tell of it a second time.
    await changeEntry(context, entry, { bookedTime: new Date(), bookedEventId: id })
    await asOne('input', updateEvents(context, [{ id, version, ...time }]))
    return readBack(context, entry)
  }
  const wanted = { ...(await newEvent(context, entry, visitTypeId)), subject: subjectOf(input), ...time }
  const [event] = await asOne('input', createEvents(context, [wanted]))
  return changeEntry(context, entry, { bookedTime: new Date(), bookedEventId: (event as EventRow).id })
}

const readBack = async (context: SignedInContext, { id }: WaitlistRow) => (await getWaitlistEntry(context, id)) as WaitlistRow

/** Books the appointment that is in a form, through `createEvents`, and takes its patient off the list. */
export async function bookWaitlistEvent(context: SignedInContext, { id, event }: BookWaitlistEvent): Promise<WaitlistRow> {
  const entry = await lockEntry(context, id)
  if (stateOf(entry) !== 'waiting' || entry.eventId) throw notFound('Entry of the waitlist')
  for (const field of ['establishmentId', 'patientId'] as const)
    if (event[field] !== entry[field]) throw badInput([`input.event.${field}`, 'unknown_reference'])
  const [booked] = await asOne('input.event', createEvents(context, [event]))
  return changeEntry(context, entry, { bookedTime: new Date(), bookedEventId: (booked as EventRow).id })
}

function subjectOf({ subject }: BookWaitlistEntry): string {
  if (!subject) throw badInput(['input.subject', 'required'])
  return subject
}

async function newEvent(context: SignedInContext, { establishmentId, patientId }: WaitlistRow, visitTypeId: string | null) {
  const visitType = visitTypeId ? await loadVisitType(context, visitTypeId) : null
  const category = visitType?.category as 'consultation' | undefined
  const resourceIds = visitType?.resources.map(({ id }) => id)
  return { establishmentId, patientId, visitTypeId, category, resourceIds, anyResources: visitType?.anyResources }
}

/** Takes a booking back, or puts an appointment that was moved where it was, and its patient on the list again. */
export async function unbookWaitlistEntry(context: SignedInContext, { id, event }: UnbookWaitlistEntry): Promise<WaitlistRow> {
  const entry = await lockEntry(context, id)
  if (!entry.bookedEventId) throw notFound('Entry of the waitlist')
  if (entry.eventId && event?.id !== entry.eventId) throw badInput(['input.event.id', 'unknown_reference'])
  const waiting = await changeEntry(context, entry, { bookedTime: null, bookedEventId: null })
  if (!entry.eventId) await takeBack(context, [entry.bookedEventId])
  else if (event) await asOne('input.event', updateEvents(context, [event]))
  return entry.eventId ? readBack(context, entry) : waiting
}

/** Names faults of the one appointment where its fields are in the input: `input.0.doctorId` is `input.doctorId`. */
async function asOne<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError && error.details && 'fieldErrors' in error.details)) throw error
    throw badInput(
      ...error.details.fieldErrors.map((fault): [string, FieldErrorKey] => [fault.path.replace(/^input\.0/, path), fault.key]),
    )
  }
}
