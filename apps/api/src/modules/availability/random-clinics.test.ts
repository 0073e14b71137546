import { dateOf } from '@clinic/shared/time/time'
import type { Schedule } from '@clinic/shared/schedules/schedule'
import type { Span } from '@clinic/shared/availability/spans'
import { countedObstacles, workedMinutes, type Obstacle } from '@clinic/shared/availability/testing/counted-minutes'
import {
  anyClinic,
  disjoint,
  minute,
  rooms,
  type Appointment,
  type RandomClinic,
} from '@clinic/shared/availability/testing/random-clinic'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import { eventInput, useEvents } from '../../testing/records/events.ts'
import { addResource } from '../resources/resource.contract.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'
import { startsIn } from './quarter-hours.ts'

const { server, open, book } = useEvents()

const clinics = Number(process.env['AVAILABILITY_BOOKINGS'] ?? 3)

const finder = `query ($ids: [ID!], $place: ID, $from: DateTime!, $to: DateTime!, $minutes: Int!, $before: Int!, $after: Int!, $named: [ID!], $any: [AnyResourceInput!]) {
  freeTimes(doctorIds: $ids, establishmentId: $place, from: $from, to: $to, minutes: $minutes, bufferBefore: $before, bufferAfter: $after, resourceIds: $named, anyResources: $any) {
    startTime freeUntil
  }
}`

const iso = (at: number) => new Date(at).toISOString()
const times = ({ from, to }: Span) => ({ startTime: iso(from), endTime: iso(to) })

/** As the database keeps it: no two closures, nor two of the others, meet. */
const stored = (clinic: RandomClinic): RandomClinic => ({
  ...clinic,
  hours: {
    ...clinic.hours,
    closures: disjoint(clinic.hours.closures),
    timeOff: disjoint(clinic.hours.timeOff),
    extraHours: disjoint(clinic.hours.extraHours),
  },
})

async function addSchedule(home: Clinic, { fromDate, untilDate, everyWeeks, shifts }: Schedule) {
  const id = uuidv7()
  const of = { doctorId: home.ploy.doctorId, establishmentId: home.id }
  await insert(server.owner, 'schedule', [{ id, ...of, fromDate, untilDate, everyWeeks }])
  const rows = shifts.map(({ from, to, ...shift }) => ({
    id: uuidv7(),
    scheduleId: id,
    ...shift,
    fromMinutes: from,
    toMinutes: to,
  }))
  if (rows.length > 0) await insert(server.owner, 'shift', rows)
}

async function addAppointments(home: Clinic, appointments: readonly Appointment[], of: object) {
  const rows = appointments.map(({ buffers, ...span }) => ({
    id: uuidv7(),
    ...times(span),
    ...buffers,
    ...of,
    subject: 'Check-up',
    status: 'pending',
    category: 'meeting',
    timeZone: 'UTC',
    establishmentId: home.id,
  }))
  if (rows.length > 0) await insert(server.owner, 'event', rows)
}

/** Writes a clinic. Returns who books there, and what is to be booked, as the finder and a booking ask for it. */
async function build({ hours, appointments, booked, wishes, visit }: RandomClinic) {
  const { home, suda } = await open()
  const { doctorId } = home.ploy
  const of = { doctorId, establishmentId: home.id }
  await server.owner.query('UPDATE establishment SET "timeZone" = $2 WHERE id = $1', [home.id, hours.zone])
  await server.owner.query('UPDATE doctor SET "openingHours" = $2 WHERE id = $1', [doctorId, JSON.stringify(hours.week)])
  for (const schedule of hours.schedules) await addSchedule(home, schedule)
  const rows = (spans: readonly Span[], more: object) => spans.map((span) => ({ id: uuidv7(), ...times(span), ...more }))
  const exceptions = {
    closure: rows(hours.closures, { establishmentId: home.id, name: 'Holiday' }),
    time_off: rows(hours.timeOff, { ...of, kind: 'leave' }),
    extra_hours: rows(hours.extraHours, of),
  }
  for (const [table, all] of Object.entries(exceptions)) if (all.length > 0) await insert(server.owner, table, all)
  const { length, ...buffers } = visit
  const visitTypeId = await addVisitType(server.owner, home.id, { duration: length, ...buffers })
  await addAppointments(home, appointments, { doctorId, visitTypeId })
  const ids = new Map<string, string>()
  for (const room of rooms) {
    const id = await addResource(server.owner, home.id, { name: room, group: room.startsWith('quiet') ? 'Quiet' : '' })
    ids.set(room, id)
    await addAppointments(home, booked.get(room) ?? [], { resourceIds: [id], visitTypeId })
  }
  const resourceIds = wishes.flatMap((wish) => (wish.length === 1 ? [ids.get(wish[0] ?? '')] : []))
  const anyResources = wishes.flatMap((wish) =>
    wish.length > 1 ? [{ kind: 'room', ...(wish.length < rooms.length ? { group: 'Quiet' } : {}) }] : [],
  )
  return { home, suda, visitTypeId, wanted: { resourceIds, anyResources } }
}

type Built = Awaited<ReturnType<typeof build>>

/** The quarter hours on which the finder lets the visit begin. */
async function foundStarts({ home, suda, wanted }: Built, { window, visit }: RandomClinic): Promise<number[]> {
  const { data, errors } = await server.graphql(suda, finder, {
    ids: [home.ploy.doctorId],
    place: home.id,
    from: iso(window.from),
    to: iso(window.to),
    minutes: visit.length,
    before: visit.bufferBefore,
    after: visit.bufferAfter,
    named: wanted.resourceIds,
    any: wanted.anyResources,
  })
  expect(errors).toBeUndefined()
  return (data.freeTimes as { startTime: string; freeUntil: string }[]).flatMap(({ startTime, freeUntil }) =>
    startsIn({ from: Date.parse(startTime), to: Date.parse(freeUntil) }, visit.length * minute),
  )
}

/** Books the visit and takes it away again; why the server refuses. */
async function tryToBook({ home, suda, visitTypeId, wanted }: Built, span: Span): Promise<Obstacle> {
  const { data, errors } = await book(suda, eventInput(home, { ...times(span), visitTypeId, ...wanted }))
  const id = data?.createEvents?.[0]?.id
  if (id) await server.owner.query('DELETE FROM event WHERE id = $1', [id])
  else expect(errors?.[0]?.extensions.code).toBe('CONFLICT')
  return errors?.[0]?.extensions.reason as Obstacle
}

/** `count` of them, evenly over all. */
const spread = (all: readonly number[], count: number) => all.filter((_, index) => index % Math.ceil(all.length / count) === 0)

test(
  'of a random clinic the server finds and books what a count of every minute allows, and says of the rest what is in the way',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyClinic.map(stored), async (clinic) => {
        const { hours, window, visit } = clinic
        const length = visit.length * minute
        const built = await build(clinic)
        const obstacles = countedObstacles(clinic, workedMinutes(hours, { from: window.from, to: window.to + length }))

        const startsOnQuarter = [...obstacles.keys()].filter((at) => at % (15 * minute) === 0 && at + length <= window.to)
        const isOneDate = (at: number) => dateOf(new Date(at), hours.zone) === dateOf(new Date(at + length - 1), hours.zone)
        expect(await foundStarts(built, clinic)).toEqual(
          startsOnQuarter.filter((at) => obstacles.get(at) === undefined && isOneDate(at)),
        )

        const by = Map.groupBy(obstacles.keys(), (at) => obstacles.get(at))
        for (const [obstacle, starts] of by)
          for (const at of spread(starts, 8))
            expect([iso(at), await tryToBook(built, { from: at, to: at + length })]).toEqual([iso(at), obstacle])
      }),
      { numRuns: clinics, endOnFailure: true },
    )
  },
  60_000 + clinics * 10_000,
)
