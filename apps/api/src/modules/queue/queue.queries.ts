import type { QueueAddress, QueueSettings, QueueTicket } from '@clinic/prisma/generated'
import type { Language } from '@clinic/shared/languages'
import { usualQueue, type ArrivalWay, type CallBy, type QueueAddressKind } from '@clinic/shared/queue/queue'
import { estimatedWaits, inTurn, type Present } from '@clinic/shared/queue/turns'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { listDelays, todayAt } from '../delays/delay.service.ts'
import type { EventRow } from '../events/event.queries.ts'
import { listEventsById } from '../events/event.queries.ts'
import { queueScope } from './queue.scope.ts'

/** With the appointment as it is now, and with the place among those who wait. */
export type TicketRow = Omit<QueueTicket, 'arrivedBy'> & {
  arrivedBy: ArrivalWay
  event: EventRow | null
  turn: number | null
  waitMinutes: number | null
}

/** A day has no more: the door takes a limited number, and the desk one for each appointment. */
const mostTickets = 5000

/** The tickets of the clinic's day, by number. */
export async function listTickets(context: SignedInContext, establishmentId: string): Promise<TicketRow[]> {
  const date = await todayAt(context, establishmentId)
  const tickets = await context.db.queueTicket.findMany({
    where: { AND: [queueScope(context, establishmentId), { date }] },
    orderBy: { number: 'asc' },
    take: mostTickets,
  })
  if (tickets.length === 0) return []
  const ids = tickets.flatMap(({ eventId }) => eventId ?? [])
  const events = await listEventsById(context, ids, establishmentId)
  const byId = new Map(events.map((event) => [event.id, event]))
  const rows = tickets.map((ticket) => ({ ...ticket, event: byId.get(ticket.eventId ?? '') ?? null }))
  const present = rows.flatMap(presentOf)
  const delays = new Map((await listDelays(context, establishmentId)).map(({ doctorId, minutes }) => [doctorId, minutes]))
  const waits = estimatedWaits(present, { now: Date.now(), delays })
  const turns = new Map(inTurn(present).map(({ id }, index) => [id, index + 1]))
  return rows.map((row) => ({
    ...row,
    arrivedBy: row.arrivedBy as ArrivalWay,
    turn: turns.get(row.id) ?? null,
    waitMinutes: waits.get(row.id) ?? null,
  }))
}

function presentOf(row: QueueTicket & { event: EventRow | null }): Present[] {
  const { id, number, arrivedTime, missedTime, event } = row
  if (event?.status !== 'waiting') return []
  const { doctorId, startTime, endTime, calledInTime } = event
  return [
    {
      id,
      number,
      doctorId,
      startTime: +startTime,
      endTime: +endTime,
      arrivedTime: +(event.waitingSince ?? arrivedTime),
      calledInTime: calledInTime && +calledInTime,
      missedTime: missedTime && +missedTime,
    },
  ]
}

/** Of today; null where there is none. */
export async function getTicket(context: SignedInContext, id: string): Promise<TicketRow | null> {
  const found = await context.db.queueTicket.findFirst({ where: { AND: [{ id }, queueScope(context)] } })
  if (!found) return null
  return (await listTickets(context, found.establishmentId)).find((row) => row.id === id) ?? null
}

export type SettingsRow = Omit<QueueSettings, 'callBy' | 'spokenLanguages'> & { callBy: CallBy; spokenLanguages: Language[] }

/** Version 0: nobody has said anything yet. */
export async function getQueueSettings(context: SignedInContext, establishmentId: string): Promise<SettingsRow> {
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['establishmentId', 'unknown_reference'])
  const row = await context.db.queueSettings.findFirst({ where: queueScope(context, establishmentId) })
  const { spokenLanguages, ...usual } = usualQueue
  return row ? (row as SettingsRow) : { establishmentId, version: 0, ...usual, spokenLanguages: [...spokenLanguages] }
}

/** `address`: known when it is made alone. */
export type AddressRow = Omit<QueueAddress, 'kind'> & { kind: QueueAddressKind; address?: string }

export const listQueueAddresses = (context: SignedInContext, establishmentId: string): Promise<AddressRow[]> =>
  context.db.queueAddress.findMany({ where: queueScope(context, establishmentId), orderBy: { id: 'asc' } }) as Promise<
    AddressRow[]
  >
