import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../../testing/answers.ts'
import type { Clinic } from '../../../testing/clinic.ts'
import { addEvents, createTwoClinics } from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import { eventInput, one, useEvents } from '../../../testing/records/events.ts'
import { addResource } from '../../resources/resource.contract.ts'

const { server, open, book, change } = useEvents()

/** With another doctor and patient than `eventInput`. */
const elsewhere = (home: Clinic, input: object = {}) =>
  eventInput(home, { doctorId: home.krit.doctorId, patientId: home.malee.patientId, subject: 'Other', ...input })

const namesOf = async (id: string) =>
  (
    await server.owner.query(
      `SELECT o.name FROM event_resource r JOIN resource o ON o.id = r."resourceId" WHERE r."eventId" = $1 ORDER BY o.name`,
      [id],
    )
  ).rows.map(({ name }) => name as string)

async function rooms() {
  const { home, suda } = await open()
  const add = (name: string, more: object = {}) => addResource(server.owner, home.id, { name, ...more })
  const ids = {
    one: await add('Room 1', { group: 'Quiet' }),
    two: await add('Room 2'),
    laser: await add('Laser', { kind: 'equipment' }),
  }
  return { home, suda, ...ids }
}

describe('a room or equipment', () => {
  test('is booked once at a time: the doctor and all of them are named at once, and nothing is written', async () => {
    const { home, suda, one: room, laser } = await rooms()
    const first = await book(suda, eventInput(home, { resourceIds: [room, laser] }))
    const { id } = first.data.createEvents[0]
    expect(await namesOf(id)).toEqual(['Laser', 'Room 1'])
    const answer = await book(
      suda,
      eventInput(home, { patientId: home.malee.patientId, startTime: at('10:15'), resourceIds: [room, laser] }),
    )
    const conflicts = refusal(answer)?.conflicts as { id: string; resourceName?: string }[]
    expect(refusal(answer)?.reason).toBe('double_booked')
    expect(conflicts.map(({ resourceName = 'doctor' }) => resourceName).toSorted()).toEqual(['Laser', 'Room 1', 'doctor'])
    expect(new Set(conflicts.map((conflict) => conflict.id))).toEqual(new Set([id]))
    expect(conflicts).toContainEqual(
      expect.objectContaining({ subject: 'Check-up', doctorName: 'Ploy Srisuk', patientName: 'สมชาย ใจดี' }),
    )
  })

  test('follows its appointment: moved, canceled, back again and deleted', async () => {
    const { home, suda, one: room } = await rooms()
    const first = await book(suda, eventInput(home, { resourceIds: [room] }))
    const { id } = first.data.createEvents[0]
    await change(suda, { id, startTime: at('12:00'), endTime: at('12:30') })
    const taken = await book(suda, elsewhere(home, { resourceIds: [room], startTime: at('12:15'), endTime: at('12:45') }))
    expect(refusal(taken)?.conflicts).toMatchObject([{ resourceName: 'Room 1', id }])
    await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
    const other = await book(suda, elsewhere(home, { resourceIds: [room], startTime: at('12:15'), endTime: at('12:45') }))
    expect(other.errors).toBeUndefined()
    expect(refusal(await change(suda, { id, status: 'pending' }))?.conflicts).toMatchObject([{ resourceName: 'Room 1' }])
    const otherId = other.data.createEvents[0].id
    const remove = `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { id } }`
    await server.graphql(suda, remove, { input: { id: otherId, establishmentId: home.id } })
    expect((await change(suda, { id, status: 'pending' })).errors).toBeUndefined()
  })

  test('is added to one that was booked over on purpose, which stays so', async () => {
    const { home, suda, one: room, two } = await rooms()
    await book(suda, eventInput(home, { resourceIds: [room] }))
    const over = await book(suda, elsewhere(home, { resourceIds: [room], overbookReason: 'Both fit in' }))
    const { id } = over.data.createEvents[0]
    const answer = await change(suda, { id, resourceIds: [room, two] })
    expect(answer.errors).toBeUndefined()
    expect(await namesOf(id)).toEqual(['Room 1', 'Room 2'])
    expect((await server.graphql(suda, one, { id })).data.event.overbookReason).toBe('Both fit in')
  })

  test('is not taken from an appointment that stays as it is in the same list', async () => {
    const { home, suda, one: room, two, laser } = await rooms()
    const { data } = await book(suda, eventInput(home, { resourceIds: [room] }), elsewhere(home, { resourceIds: [two] }))
    const [a, b] = data.createEvents as [{ id: string }, { id: string }]
    const answer = await change(suda, { id: a.id, resourceIds: [room, two] }, { id: b.id, subject: 'Stays' })
    expect(refusal(answer)?.conflicts).toMatchObject([{ resourceName: 'Room 2', id: b.id }])
    const both = await change(suda, { id: a.id, resourceIds: [room, two] }, { id: b.id, resourceIds: [two, laser] })
    expect(refusal(both)?.conflicts).toMatchObject([{ resourceName: 'Room 2', subject: 'Other' }])
  })

  test('is exchanged, taken off and told in the history', async () => {
    const { home, suda, one: room, two } = await rooms()
    const { data } = await book(suda, eventInput(home, { resourceIds: [room] }), elsewhere(home, { resourceIds: [two] }))
    const [a, b] = data.createEvents as [{ id: string }, { id: string }]
    const swapped = await change(suda, { id: a.id, resourceIds: [two] }, { id: b.id, resourceIds: [room] })
    expect(swapped.errors).toBeUndefined()
    expect([await namesOf(a.id), await namesOf(b.id)]).toEqual([['Room 2'], ['Room 1']])
    await change(suda, { id: a.id, resourceIds: [] })
    expect(await namesOf(a.id)).toEqual([])
    const { data: said } = await server.graphql(suda, one, { id: a.id })
    expect(said.event.history.map(({ changes }: { changes: object[] }) => changes)).toContainEqual([
      { field: 'resources', from: 'Room 1', to: 'Room 2' },
    ])
  })

  test('appointments move at once, each into the place of the other', async () => {
    const { home, suda, one: room, two } = await rooms()
    const later = { startTime: at('11:00'), endTime: at('11:30') }
    const { data } = await book(
      suda,
      eventInput(home, { resourceIds: [room] }),
      elsewhere(home, { ...later, resourceIds: [two] }),
    )
    const [a, b] = data.createEvents as [{ id: string }, { id: string }]
    const moved = await change(
      suda,
      { id: a.id, ...later, resourceIds: [two] },
      { id: b.id, startTime: at('12:00'), endTime: at('12:30') },
    )
    expect(moved.errors).toBeUndefined()
    expect([await namesOf(a.id), await namesOf(b.id)]).toEqual([['Room 2'], ['Room 2']])
  })

  test('that is out of use is a conflict, with its reason; with permission and a reason it is booked all the same', async () => {
    const { home, suda } = await open()
    const room = await addResource(server.owner, home.id, { outFrom: at('10:20'), outReason: 'Painting' })
    const answer = await book(suda, eventInput(home, { resourceIds: [room] }))
    expect(refusal(answer)?.conflicts).toMatchObject([
      { id: null, resourceName: 'Room 1', isOutOfUse: true, subject: 'Painting' },
    ])
    const over = await book(suda, eventInput(home, { resourceIds: [room], overbookReason: 'Only talking' }))
    expect(over.data.createEvents[0].overbookReason).toBe('Only talking')
  })

  test('is overbooked by who may, and the reason stays while it is needed', async () => {
    const { home, suda, one: room } = await rooms()
    await book(suda, elsewhere(home, { resourceIds: [room] }))
    const ploy = await server.signIn(home.ploy.email)
    const mine = await book(ploy, eventInput(home, { resourceIds: [room], overbookReason: 'Emergency' }))
    const { id, overbookReason } = mine.data.createEvents[0]
    expect(overbookReason).toBe('Emergency')
    expect((await change(suda, { id, status: 'confirmed' })).data.updateEvents[0].overbookReason).toBe('Emergency')
    const later = await change(suda, { id, startTime: at('15:00'), endTime: at('15:30') })
    expect(later.data.updateEvents[0].overbookReason).toBeNull()
  })
})

describe('any free one of a kind', () => {
  test('is the first by name, also among those of one list; where none is free, all are named', async () => {
    const { home, suda } = await rooms()
    const any = { anyResources: [{ kind: 'room' }] }
    const { data } = await book(suda, eventInput(home, any), elsewhere(home, any))
    const [a, b] = data.createEvents as [{ id: string }, { id: string }]
    expect([await namesOf(a.id), await namesOf(b.id)]).toEqual([['Room 1'], ['Room 2']])
    const third = await book(suda, eventInput(home, { doctorId: null, patientId: null, category: 'meeting', ...any }))
    const names = refusal(third)?.conflicts.map(({ resourceName }: { resourceName: string }) => resourceName)
    expect(names).toEqual(['Room 1', 'Room 2'])
  })

  test('of a group is one of that group, besides what is named; a kind that the clinic does not have is refused', async () => {
    const { home, suda, one: room, two } = await rooms()
    const quiet = { anyResources: [{ kind: 'room', group: 'Quiet' }] }
    const { data } = await book(suda, eventInput(home, { resourceIds: [two], ...quiet }))
    expect(await namesOf(data.createEvents[0].id)).toEqual(['Room 1', 'Room 2'])
    const none = await book(
      suda,
      elsewhere(home, { startTime: at('11:00'), endTime: at('11:30'), resourceIds: [room], ...quiet }),
    )
    expect(refusal(none)).toMatchObject(fieldFault('input.0.anyResources.0', 'unknown_reference'))
  })
})

test("another clinic's, an archived one, and one named twice are refused by the field", async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const foreign = await addResource(server.owner, other.id)
  const archived = await addResource(server.owner, home.id, { archivedTime: '2026-01-01T00:00:00Z' })
  const room = await addResource(server.owner, home.id, { name: 'Room 2' })
  for (const id of [foreign, archived, home.id])
    expect(refusal(await book(suda, eventInput(home, { resourceIds: [id] })))).toMatchObject(
      fieldFault('input.0.resourceIds.0', 'unknown_reference'),
    )
  expect(refusal(await book(suda, eventInput(home, { resourceIds: [room, room] })))).toMatchObject(
    fieldFault('input.0.resourceIds.1', 'repeated'),
  )
  const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
  const refused = server.owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [id, [foreign]])
  await expect(refused).rejects.toThrow('event_resource_of_establishment')
})
