import type { AssignTicket, CallNext, SettleTicket } from '@clinic/shared/queue/queue-input'
import { eventStatusRules } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow, record } from '../audit/audit.service.ts'
import { getEvent } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { updateEvents } from '../events/event.service.ts'
import type { TicketRow } from './queue.queries.ts'
import { getTicket, listTickets } from './queue.queries.ts'

/** Screens and displays hear of tickets by a trigger; here is what the audit log is told. */

/** Calls in whoever is next, of one doctor or of all whose patients the viewer may call; null where nobody waits. Two who press at once call two. */
export async function callNext(context: SignedInContext, { establishmentId, doctorId }: CallNext): Promise<TicketRow | null> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  if (doctorId && !mayWriteFor(viewer, doctorId)) throw forbidden()
  await lockRow(db, 'establishment', establishmentId)
  const waiting = (await listTickets(context, establishmentId))
    .filter(({ turn }) => turn !== null)
    .filter(({ event }) => mayWriteFor(viewer, event?.doctorId ?? null) && (!doctorId || event?.doctorId === doctorId))
    .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
  const [next] = waiting
  if (!next?.eventId) return null
  await updateEvents(context, [{ id: next.eventId, callIn: true }])
  return getTicket(context, next.id)
}

/** Calls in somebody out of turn, or calls again whoever was called in. */
export async function callTicket(context: SignedInContext, id: string): Promise<TicketRow> {
  const { ticket, event } = await lockTicketWithEvent(context, id)
  if (event.status !== 'waiting' || event.calledInTime === null) {
    await updateEvents(context, [{ id: event.id, callIn: true }])
    return readAgain(context, id)
  }
  await context.db.queueTicket.updateMany({ where: { id }, data: { calledTime: new Date(), calls: { increment: 1 } } })
  await recordTicket(context, ticket, { field: 'calls', from: String(ticket.calls), to: String(ticket.calls + 1) })
  return readAgain(context, id)
}

/** Whoever was called and did not come waits again, behind those whose time it is. */
export async function putTicketBack(context: SignedInContext, id: string): Promise<TicketRow> {
  const { ticket, event } = await lockTicketWithEvent(context, id)
  if (event.status !== 'waiting' || event.calledInTime === null) return ticket
  await updateEvents(context, [{ id: event.id, calledInTime: null }])
  const missedTime = new Date()
  await context.db.queueTicket.updateMany({ where: { id }, data: { missedTime } })
  await recordTicket(context, ticket, { field: 'missedTime', from: null, to: missedTime.toISOString() })
  return readAgain(context, id)
}

/** Gives the number of somebody at the door to an appointment of the day, whose patient has arrived with it. */
export async function assignTicket(context: SignedInContext, { id, eventId }: AssignTicket): Promise<TicketRow> {
  const { db } = context
  await lockRow(db, 'event', eventId) // first, as its trigger writes the ticket
  const { establishmentId } = await lockStranger(context, id)
  const event = await getEvent(context, eventId)
  const tickets = await listTickets(context, establishmentId)
  const isFree = event?.establishmentId === establishmentId && !tickets.some((each) => each.eventId === eventId)
  if (!isFree || !event.patientId || eventStatusRules[event.status].phase !== 'to_come')
    throw badInput(['input.eventId', 'unknown_reference'])
  await db.queueTicket.updateMany({ where: { id }, data: { eventId } })
  await updateEvents(context, [{ id: eventId, status: 'waiting' }])
  return readAgain(context, id)
}

/** Says that the desk has seen to somebody without an appointment, or has not. */
export async function settleTicket(context: SignedInContext, { id, isSettled }: SettleTicket): Promise<TicketRow> {
  const ticket = await lockStranger(context, id)
  if ((ticket.settledTime !== null) === isSettled) return ticket
  const settledBy = isSettled ? context.viewer.name : null
  await context.db.queueTicket.updateMany({ where: { id }, data: { settledTime: isSettled ? new Date() : null, settledBy } })
  await recordTicket(context, ticket, { field: 'settled', from: ticket.settledBy, to: settledBy })
  return readAgain(context, id)
}

async function lockTicket(context: SignedInContext, id: string): Promise<TicketRow> {
  await lockRow(context.db, 'queue_ticket', id)
  return readAgain(context, id)
}

async function readAgain(context: SignedInContext, id: string): Promise<TicketRow> {
  const ticket = await getTicket(context, id)
  if (!ticket) throw notFound('Ticket')
  return ticket
}

/** The appointment is locked by whoever writes it. */
async function lockTicketWithEvent(context: SignedInContext, id: string) {
  const known = await readAgain(context, id)
  if (known.eventId) await lockRow(context.db, 'event', known.eventId) // first, as its trigger writes the ticket
  const ticket = await lockTicket(context, id)
  const { event } = ticket
  if (!event) throw notFound('Appointment')
  if (!mayWriteFor(context.viewer, event.doctorId)) throw forbidden()
  return { ticket, event }
}

/** Whoever sees to them may write appointments of any doctor, or of one. */
async function lockStranger(context: SignedInContext, id: string): Promise<TicketRow> {
  const ticket = await lockTicket(context, id)
  if (ticket.eventId) throw notFound('Ticket')
  return ticket
}

const recordTicket = (
  context: SignedInContext,
  { id, establishmentId }: TicketRow,
  change: { field: string; from: string | null; to: string | null },
) => record(context, [{ entity: 'queueTicket', entityId: id, establishmentId, action: 'updated', changes: [change] }])
