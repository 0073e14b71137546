import { Prisma } from '@clinic/prisma/generated'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { UpdateEvent } from '@clinic/shared/events/event-input'
import { eventStatusRules } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { notBefore, type PendingEvent } from './event.pending.ts'

/** What a change says of when and where the patient was called in. */
type Call = Pick<UpdateEvent, 'callIn' | 'calledInTime' | 'calledInRoomId'>

/** How far ahead a browser's clock may be, milliseconds. */
const clockError = 60_000

/** Sets when and into which room patients were called in. An arrival that is taken back takes this back, too. */
export async function withCalls(context: SignedInContext, inputs: Call[], pending: PendingEvent[]): Promise<PendingEvent[]> {
  const roomsOf = await listRooms(context, inputs, pending)
  return pending.map((event, index) => {
    const [input, rooms] = [inputs[index] ?? {}, roomsOf(event)]
    const after = called(event, input, rooms)
    const fault = faultOf(event, input, { after, rooms })
    if (fault) throw badInput([`input.${index}.${fault[0]}`, fault[1]])
    return after
  })
}

function called(event: PendingEvent, { callIn, calledInTime, calledInRoomId }: Call, rooms: string[]): PendingEvent {
  const isNew = callIn === true && event.calledInTime === null
  const time = isNew ? notBefore(event.waitingSince) : calledInTime === undefined ? event.calledInTime : calledInTime
  if (event.waitingSince === null || time === null) return { ...event, calledInTime: null, calledInRoomId: null }
  const booked = isNew ? (event.resourceIds.find((id) => rooms.includes(id)) ?? null) : event.calledInRoomId
  return { ...event, calledInTime: time, calledInRoomId: calledInRoomId === undefined ? booked : calledInRoomId }
}

type Outcome = { after: PendingEvent; rooms: string[] }

function faultOf(before: PendingEvent, input: Call, { after, rooms }: Outcome): [keyof Call, FieldErrorKey] | undefined {
  const { waitingSince, calledInTime, calledInRoomId, status } = after
  const field = (['callIn', 'calledInTime', 'calledInRoomId'] as const).find((name) => input[name])
  if (!field) return undefined
  if (eventStatusRules[status].phase === 'over') return [field, 'event_is_over']
  if (waitingSince === null || calledInTime === null) return [field, 'not_arrived']
  if (calledInTime < waitingSince) return ['calledInTime', 'before_arrival']
  if (+calledInTime > Math.max(Date.now() + clockError, +waitingSince)) return ['calledInTime', 'in_future']
  const isKept = calledInRoomId === null || calledInRoomId === before.calledInRoomId
  return isKept || rooms.includes(calledInRoomId) ? undefined : ['calledInRoomId', 'unknown_reference']
}

type Room = { id: string; establishmentId: string }

/** The rooms in use that are asked for, or booked, by the appointment's establishment. Reads only where somebody is called in. */
async function listRooms({ read }: SignedInContext, inputs: Call[], pending: PendingEvent[]) {
  const ids = inputs.flatMap(({ callIn, calledInRoomId }, index) =>
    calledInRoomId ? [calledInRoomId] : callIn ? (pending[index]?.resourceIds ?? []) : [],
  )
  const rooms = ids.length > 0 ? await read<Room>(roomsSql(ids)) : []
  return ({ establishmentId }: PendingEvent) =>
    rooms.filter((room) => room.establishmentId === establishmentId).map(({ id }) => id)
}

const roomsSql = (ids: string[]) =>
  Prisma.sql`SELECT id, "establishmentId" FROM resource WHERE id = ANY (${ids}::uuid[]) AND kind = 'room' AND "archivedTime" IS NULL`
