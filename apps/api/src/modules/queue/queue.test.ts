import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchLists } from '../../testing/subscriptions.ts'
import { useEvents } from '../../testing/records/events.ts'
import { addStranger, todayAt, turnOn } from '../../testing/records/queue.ts'
import type { Session } from '../../testing/server.ts'

const { server, open: openClinic, change } = useEvents()

const fields = `id number arrivedBy calls calledTime missedTime turn waitMinutes settledBy digits birthDate
  event { id status calledInTime calledInRoom { name } history { userName changes { field from to } } }`

type Ticket = {
  id: string
  number: number
  calls: number
  turn: number | null
  waitMinutes: number | null
  calledTime: string | null
  missedTime: string | null
  settledBy: string | null
  event: { id: string; status: string; calledInTime: string | null; calledInRoom: { name: string } | null } | null
}

const list = async (session: Session, { id }: Pick<Clinic, 'id'>): Promise<Ticket[]> =>
  (await server.graphql(session, `query ($id: ID!) { queueTickets(establishmentId: $id) { ${fields} } }`, { id })).data
    .queueTickets

const write = (session: Session, name: string, input: object) => {
  const type = { callNext: 'CallNext', assignTicket: 'AssignTicket', settleTicket: 'SettleTicket' }[name] ?? 'QueueTicket'
  return server.graphql(session, `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${fields} } }`, { input })
}
const next = async (session: Session, { id }: Pick<Clinic, 'id'>, doctorId?: string) =>
  (await write(session, 'callNext', { establishmentId: id, doctorId })).data.callNext as Ticket | null

/** Appointments of today at these times, of which nobody has come. */
const expected = (home: Clinic, events: { at: string; doctorId?: string | null; patientId?: string }[]) =>
  addEvents(
    server.owner,
    home,
    events.map(({ at, ...event }) => ({ minutes: 10, ...event, at: todayAt(at) })),
  )

async function open() {
  const { home, suda } = await openClinic()
  await turnOn(server.owner, home)
  return { home, suda, ploy: await server.signIn(home.ploy.email) }
}

const arriveAll = async (session: Session, ids: string[]) => {
  for (const id of ids) expect((await change(session, { id, status: 'waiting' })).errors).toBeUndefined()
}

describe('numbers', () => {
  test('are counted by clinic and day, each arrival one, whichever way it is said', async () => {
    const { home, suda } = await open()
    const ids = await expected(home, [{ at: '18:00' }, { at: '18:15' }])
    await arriveAll(suda, ids)
    expect(await list(suda, home)).toMatchObject([
      { number: 1, arrivedBy: 'desk', event: { id: ids[0] } },
      { number: 2, event: { id: ids[1] } },
    ])
  })

  test('have no gaps and no doubles where many arrive at once', async () => {
    const { home, suda } = await open()
    const times = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(2, '0')}:30`)
    const ids = await expected(
      home,
      times.map((at) => ({ at })),
    )
    const answers = await Promise.all(ids.map((id) => change(suda, { id, status: 'waiting' })))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect((await list(suda, home)).map(({ number }) => number)).toEqual(times.map((_, index) => index + 1))
  })

  test('stay with an arrival that is taken back and said again, and one that is rolled back leaves no gap', async () => {
    const { home, suda } = await open()
    const [first = '', second = ''] = await expected(home, [{ at: '18:00' }, { at: '18:15' }])
    await arriveAll(suda, [first])
    await change(suda, { id: first, status: 'confirmed' })
    await change(suda, { id: first, status: 'waiting' })
    expect((await change(suda, { id: second, status: 'waiting' }, { id: 'none' })).errors).toBeDefined()
    await arriveAll(suda, [second])
    expect((await list(suda, home)).map(({ number, event }) => [number, event?.id])).toEqual([
      [1, first],
      [2, second],
    ])
  })

  test('begin anew with the day, and there are none while the clinic has no queue', async () => {
    const { home, suda } = await open()
    const [first = '', second = ''] = await expected(home, [{ at: '18:00' }, { at: '18:15' }])
    await arriveAll(suda, [first])
    await server.owner.query('UPDATE queue_ticket SET date = date - 1, number = 41 WHERE "eventId" = $1', [first])
    expect(await list(suda, home)).toEqual([])
    await arriveAll(suda, [second])
    expect(await list(suda, home)).toMatchObject([{ number: 1 }])
    await turnOn(server.owner, home, { isOn: false })
    const [third = ''] = await expected(home, [{ at: '18:30' }])
    await arriveAll(suda, [third])
    expect(await list(suda, home)).toHaveLength(1)
  })
})

describe('calling', () => {
  test('goes by appointment, then by arrival, late ones behind; each press calls another one, into the room that is booked', async () => {
    const { home, suda } = await open()
    const [late = '', ten = '', eleven = ''] = await expected(home, [{ at: '00:00' }, { at: '18:30' }, { at: '18:00' }])
    await arriveAll(suda, [ten, late, eleven])
    const room = (
      await server.graphql(suda, 'mutation ($input: CreateResourceInput!) { createResource(input: $input) { id } }', {
        input: { establishmentId: home.id, kind: 'room', name: 'Room 7' },
      })
    ).data.createResource.id as string
    await change(suda, { id: eleven, resourceIds: [room] })
    expect((await list(suda, home)).map(({ event, turn }) => [event?.id, turn])).toEqual([
      [ten, 3],
      [late, 1],
      [eleven, 2],
    ])
    expect(await next(suda, home)).toMatchObject({ event: { id: late, calledInRoom: null }, calls: 1 })
    expect(await next(suda, home)).toMatchObject({ event: { id: eleven, calledInRoom: { name: 'Room 7' } } })
    expect(await next(suda, home)).toMatchObject({ event: { id: ten } })
    expect(await next(suda, home)).toBeNull()
  })

  test('by two desks at once calls two people', async () => {
    const { home, suda } = await open()
    const ids = await expected(home, [{ at: '18:00' }, { at: '18:15' }])
    await arriveAll(suda, ids)
    const called = await Promise.all([next(suda, home), next(suda, home)])
    expect(new Set(called.map((ticket) => ticket?.event?.id))).toEqual(new Set(ids))
  })

  test('by a doctor calls their own patients alone, and nobody calls those of another clinic', async () => {
    const { home, ploy, suda } = await open()
    const [krits = '', own = ''] = await expected(home, [
      { at: '17:00', doctorId: home.krit.doctorId },
      { at: '18:00', doctorId: home.ploy.doctorId },
    ])
    await arriveAll(suda, [krits, own])
    expect(await next(ploy, home)).toMatchObject({ event: { id: own } })
    expect(await next(ploy, home)).toBeNull()
    expect(refusal(await write(ploy, 'callNext', { establishmentId: home.id, doctorId: home.krit.doctorId }))?.code).toBe(
      'FORBIDDEN',
    )
    const [ticket] = await list(suda, home)
    expect(refusal(await write(ploy, 'callTicket', { id: ticket?.id }))?.code).toBe('FORBIDDEN')
    const { other } = await createTwoClinics(server.owner)
    const theirs = await server.signIn(other.admin.email)
    expect(refusal(await write(theirs, 'callTicket', { id: ticket?.id }))?.code).toBe('NOT_FOUND')
    expect(refusal(await write(theirs, 'callNext', { establishmentId: home.id }))).toMatchObject(
      fieldFault('input.establishmentId', 'unknown_reference'),
    )
  })

  test('again counts up, and whoever does not come waits again, behind those whose time it is', async () => {
    const { home, suda } = await open()
    const [first = '', second = ''] = await expected(home, [{ at: '00:00' }, { at: '00:10' }])
    await arriveAll(suda, [first, second])
    const called = await next(suda, home)
    expect((await write(suda, 'callTicket', { id: called?.id })).data.callTicket).toMatchObject({
      calls: 2,
      event: { id: first },
    })
    const back = (await write(suda, 'putTicketBack', { id: called?.id })).data.putTicketBack as Ticket
    expect(back).toMatchObject({ turn: 2, calledTime: null, event: { calledInTime: null }, missedTime: expect.any(String) })
    expect((await write(suda, 'putTicketBack', { id: called?.id })).data.putTicketBack).toMatchObject({
      missedTime: back.missedTime,
    })
    expect(await next(suda, home)).toMatchObject({ event: { id: second } })
    expect(await next(suda, home)).toMatchObject({ event: { id: first }, calls: 3, missedTime: null })
  })

  test('on any screen counts, is taken back with the call, and is told to colleagues', async () => {
    const { home, suda, ploy } = await open()
    const [id = ''] = await expected(home, [{ at: '18:00' }])
    const socket = await openSocket(server, ploy)
    const lists = await watchLists(socket, home)
    await arriveAll(suda, [id])
    await change(suda, { id, callIn: true })
    expect(await list(suda, home)).toMatchObject([{ calls: 1, calledTime: expect.any(String), turn: null }])
    await change(suda, { id, calledInTime: null })
    expect(await list(suda, home)).toMatchObject([{ calls: 1, calledTime: null, turn: 1 }])
    const heard = () => lists.received.map(({ listChanged: { list: name, change: what } }) => `${name} ${what}`)
    await expect.poll(heard).toEqual(expect.arrayContaining(['queueTickets created', 'queueTickets updated']))
    await socket.close()
  })

  test('does not call whoever has gone', async () => {
    const { home, suda } = await open()
    const [id = ''] = await expected(home, [{ at: '00:00' }])
    await arriveAll(suda, [id])
    const [ticket] = await list(suda, home)
    await change(suda, { id, status: 'closed' })
    expect(refusal(await write(suda, 'callTicket', { id: ticket?.id }))).toMatchObject(
      fieldFault('input.0.callIn', 'event_is_over'),
    )
    expect(await next(suda, home)).toBeNull()
  })
})

describe('somebody at the door', () => {
  test('is given to an appointment of the day, and arrives with the number that they have', async () => {
    const { home, suda } = await open()
    const [id = '', closed = ''] = await expected(home, [{ at: '18:00' }, { at: '00:00' }])
    const stranger = await addStranger(server.owner, home)
    await change(suda, { id: closed, status: 'waiting' })
    expect(refusal(await write(suda, 'assignTicket', { id: stranger, eventId: closed }))).toMatchObject(
      fieldFault('input.eventId', 'unknown_reference'),
    )
    const ticket = (await write(suda, 'assignTicket', { id: stranger, eventId: id })).data.assignTicket as Ticket
    expect(ticket).toMatchObject({ id: stranger, event: { id, status: 'waiting' }, turn: expect.any(Number) })
    expect(refusal(await write(suda, 'assignTicket', { id: stranger, eventId: id }))?.code).toBe('NOT_FOUND')
    expect(await list(suda, home)).toHaveLength(2)
  })

  test('is seen to by the desk, which can take that back, and by nobody of another clinic', async () => {
    const { home, suda } = await open()
    const stranger = await addStranger(server.owner, home)
    const { email } = await addStaff(server.owner, home)
    const settle = async (isSettled: boolean) =>
      (await write(await server.signIn(email), 'settleTicket', { id: stranger, isSettled })).data.settleTicket as Ticket
    expect(await settle(true)).toMatchObject({ settledBy: 'Nok Chaiyo', digits: '4711', birthDate: '1987-05-05' })
    expect(await settle(false)).toMatchObject({ settledBy: null })
    const { other } = await createTwoClinics(server.owner)
    await turnOn(server.owner, other)
    const [theirs = ''] = await expected(other, [{ at: '18:00' }])
    expect(refusal(await write(suda, 'assignTicket', { id: stranger, eventId: theirs }))).toMatchObject(
      fieldFault('input.eventId', 'unknown_reference'),
    )
    const session = await server.signIn(other.admin.email)
    expect(refusal(await write(session, 'settleTicket', { id: stranger, isSettled: true }))?.code).toBe('NOT_FOUND')
  })
})

describe('a ticket', () => {
  test('is printed on 80 mm, with the number and the wait', async () => {
    const { home, suda } = await open()
    await arriveAll(suda, await expected(home, [{ at: '18:00' }]))
    const [ticket] = await list(suda, home)
    const reply = await server.request(`/api/documents/tickets/${ticket?.id}.pdf?language=en&size=80mm`, { session: suda })
    expect(reply.headers.get('content-disposition')).toMatch(/ticket-\d{4}-\d\d-\d\d-1\.pdf/)
    expect(reply.status).toBe(200)
  })
})
