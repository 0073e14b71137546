import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, addPatients, addStaff, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { eventInput, useEvents } from '../../testing/records/events.ts'
import type { Session } from '../../testing/server.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'
import { addRecall } from './recall.contract.ts'

const { server, open, book, change } = useEvents()

const fields = `id version dueDate postponedFrom status declineReason reason note event { id } doctor { id } visitType { id }
  calls { id note userName } history { action userName changes { field to } }`
type Recall = Record<string, unknown> & { id: string; version: number; status: string }

const documents = {
  createRecall: `mutation ($input: CreateRecallInput!) { createRecall(input: $input) { ${fields} } }`,
  updateRecall: `mutation ($input: UpdateRecallInput!) { updateRecall(input: $input) { ${fields} } }`,
  deleteRecall: `mutation ($input: DeleteByIdInput!) { deleteRecall(input: $input) { id } }`,
  createCall: `mutation ($input: CreateCallInput!) { createCall(input: $input) { id eventId recallId } }`,
}
const run = (session: Session, name: keyof typeof documents, input: object) => server.graphql(session, documents[name], { input })

async function done(session: Session, name: keyof typeof documents, input: object): Promise<Recall> {
  const { data, errors } = await run(session, name, input)
  expect(errors).toBeUndefined()
  return (data as Record<string, Recall>)[name] as Recall
}

async function list(session: Session, filter: object = {}): Promise<Recall[]> {
  const { data, errors } = await server.graphql(
    session,
    `query ($filter: RecallFilter) { recalls(filter: $filter) { totalCount edges { ${fields} } } }`,
    { filter },
  )
  expect(errors).toBeUndefined()
  return (data as { recalls: { edges: Recall[] } }).recalls.edges
}
const one = async (session: Session, id: string) => (await list(session)).find((recall) => recall.id === id) as Recall

/** Written on the day of the tests' appointments, for half a year later: the second half begins in June. */
const written = { createdTime: at('09:00'), dueDate: '2031-09-03' }
const inAugust = { startTime: '2031-08-06T10:00:00+07:00', endTime: '2031-08-06T10:30:00+07:00' }
const inApril = { startTime: '2031-04-02T10:00:00+07:00', endTime: '2031-04-02T10:30:00+07:00' }

const malees = ({ malee }: Clinic) => ({ patientId: malee.patientId })

async function booked(session: Session, clinic: Clinic, input: object = {}): Promise<string> {
  const { data, errors } = await book(session, eventInput(clinic, { ...malees(clinic), ...inAugust, ...input }))
  expect(errors).toBeUndefined()
  return (data as { createEvents: { id: string }[] }).createEvents[0]?.id as string
}

describe('a recall', () => {
  test('is written with what it is for, and told in its history', async () => {
    const { home, suda } = await open()
    const visitTypeId = await addVisitType(server.owner, home.id)
    const created = await done(suda, 'createRecall', {
      establishmentId: home.id,
      ...malees(home),
      doctorId: home.ploy.doctorId,
      visitTypeId,
      dueDate: '2031-09-03',
      reason: 'Scaling',
      note: 'After five',
    })
    expect(created).toMatchObject({ status: 'due', dueDate: '2031-09-03', reason: 'Scaling', event: null, calls: [] })
    expect(created).toMatchObject({ doctor: { id: home.ploy.doctorId }, visitType: { id: visitTypeId } })
    expect(created['history']).toMatchObject([{ action: 'created' }])
    expect(await list(suda)).toEqual([created])
  })

  test('that is sent twice, as where the answer was lost, is written once; one of other words is another', async () => {
    const { home, suda } = await open()
    const input = { establishmentId: home.id, ...malees(home), dueDate: '2031-09-03', reason: 'Scaling' }
    const [first, again] = await Promise.all([done(suda, 'createRecall', input), done(suda, 'createRecall', input)])
    expect(again.id).toBe(first.id)
    expect(again['history']).toHaveLength(1)
    await done(suda, 'createRecall', { ...input, reason: 'Blood pressure' })
    expect(await list(suda)).toHaveLength(2)
    await done(suda, 'updateRecall', { id: first.id, status: 'closed' })
    expect((await done(suda, 'createRecall', input)).id).not.toBe(first.id)
  })

  test('is postponed, declined with a reason, closed, and each of it is taken back', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home, written)
    const postponed = await done(suda, 'updateRecall', { id, status: 'postponed', dueDate: '2031-11-01' })
    expect(postponed).toMatchObject({ status: 'postponed', dueDate: '2031-11-01', postponedFrom: '2031-09-03' })
    const declined = await done(suda, 'updateRecall', { id, status: 'declined', declineReason: 'Moved away' })
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'Moved away' })
    expect(await done(suda, 'updateRecall', { id, status: 'postponed', dueDate: '2031-11-01' })).toMatchObject({
      status: 'postponed',
      declineReason: null,
      postponedFrom: '2031-09-03',
    })
    expect(await done(suda, 'updateRecall', { id, status: 'closed' })).toMatchObject({ status: 'closed' })
    expect(await done(suda, 'updateRecall', { id, status: 'due', dueDate: '2031-09-03' })).toMatchObject({
      status: 'due',
      postponedFrom: null,
    })
  })

  test.each([
    ['declined without a reason', { status: 'declined' }, 'input.declineReason', 'required'],
    ['postponed without a date', { status: 'postponed' }, 'input.dueDate', 'required'],
    ['for a doctor of another clinic', { doctorId: 'other' }, 'input.doctorId', 'unknown_reference'],
    ['for a visit type of another clinic', { visitTypeId: 'other' }, 'input.visitTypeId', 'unknown_reference'],
  ])('is not %s', async (_what, input: Record<string, string>, path, key) => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const id = await addRecall(server.owner, home)
    const others = { doctorId: other.ploy.doctorId, visitTypeId: await addVisitType(server.owner, other.id) }
    const known = Object.entries(input).map(([field, value]) => [field, value === 'other' ? others[field as 'doctorId'] : value])
    expect(refusal(await run(suda, 'updateRecall', { id, ...Object.fromEntries(known) }))).toMatchObject(fieldFault(path, key))
  })

  test('that was written by mistake is deleted with its calls', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home)
    await done(suda, 'createCall', { recallId: id, note: 'No answer' })
    await done(suda, 'deleteRecall', { id })
    expect(await list(suda)).toEqual([])
  })

  test('has the calls that were tried, the last first', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home)
    await done(suda, 'createCall', { recallId: id, note: 'No answer' })
    await done(suda, 'createCall', { recallId: id, note: 'Rings back' })
    expect((await one(suda, id))['calls']).toMatchObject([{ note: 'Rings back' }, { note: 'No answer' }])
    const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect(refusal(await run(suda, 'createCall', { recallId: id, eventId }))).toMatchObject(
      fieldFault('input.eventId', 'required'),
    )
    expect(refusal(await run(suda, 'createCall', {}))).toMatchObject(fieldFault('input.eventId', 'required'))
  })

  test('is changed by those who may change its doctor’s appointments', async () => {
    const { home } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const ploy = await server.signIn(home.ploy.email)
    const id = await addRecall(server.owner, home, { doctorId: home.krit.doctorId })
    expect(refusal(await run(ploy, 'updateRecall', { id, note: 'Mine' }))?.code).toBe('FORBIDDEN')
    expect(refusal(await run(ploy, 'createCall', { recallId: id }))?.code).toBe('FORBIDDEN')
    expect(await done(nok, 'updateRecall', { id, note: 'After five' })).toMatchObject({ note: 'After five' })
  })
})

describe('the list', () => {
  test('goes by date, and has what is asked for', async () => {
    const { home, suda } = await open()
    const { ploy, krit } = home
    const september = await addRecall(server.owner, home, { dueDate: '2031-09-30', doctorId: ploy.doctorId })
    const august = await addRecall(server.owner, home, { dueDate: '2031-08-01', doctorId: krit.doctorId })
    const gone = { dueDate: '2031-09-01', status: 'declined', declineReason: 'Moved away', patientId: home.somchai.patientId }
    const declined = await addRecall(server.owner, home, gone)
    const ids = async (filter: object) => (await list(suda, filter)).map(({ id }) => id)
    expect(await ids({})).toEqual([august, declined, september])
    expect(await ids({ dueFrom: '2031-09-01', dueUntil: '2031-09-30' })).toEqual([declined, september])
    expect(await ids({ dueUntil: '2031-09-30', statuses: ['due', 'postponed'] })).toEqual([august, september])
    expect(await ids({ doctorId: ploy.doctorId })).toEqual([september])
    expect(await ids({ patientId: home.somchai.patientId })).toEqual([declined])
  })

  test('leaves out archived patients', async () => {
    const { home, suda } = await open()
    await addRecall(server.owner, home)
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [
      home.malee.patientId,
    ])
    expect(await list(suda)).toEqual([])
  })
})

describe('an appointment', () => {
  test('books the recall of its patient, is let go when it is cancelled, and taken again when that is undone', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home, written)
    const eventId = await booked(suda, home)
    expect(await one(suda, id)).toMatchObject({ status: 'booked', event: { id: eventId } })
    await change(suda, { id: eventId, status: 'cancelled', cancelReason: 'patient' })
    expect(await one(suda, id)).toMatchObject({ status: 'due', event: null })
    await change(suda, { id: eventId, status: 'pending' })
    expect(await one(suda, id)).toMatchObject({ status: 'booked', event: { id: eventId } })
  })

  test('is told in the history of the recall, with who booked, cancelled and closed', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home, written)
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const eventId = await booked(nok, home)
    expect((await change(suda, { id: eventId, info: 'Rang back' })).errors).toBeUndefined()
    expect((await change(suda, { id: eventId, status: 'cancelled', cancelReason: 'patient' })).errors).toBeUndefined()
    const told = (await one(suda, id))['history'] as { userName: string; action: string; changes: object[] }[]
    expect(told.map(({ action, changes }) => [action, changes])).toEqual([
      ['updated', [{ field: 'status', to: 'due' }]],
      ['updated', [{ field: 'status', to: 'booked' }]],
    ])
    expect(told.map(({ userName }) => userName)).toEqual(['Suda Rattanakul', expect.stringMatching(/./)])
    expect(told[0]?.userName).not.toBe(told[1]?.userName)
  })

  test('of another patient, or in the first half of the time, books none', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home, written)
    await booked(suda, home, { patientId: home.somchai.patientId })
    const early = await booked(suda, home, inApril)
    expect(await one(suda, id)).toMatchObject({ status: 'due' })
    await change(suda, { id: early, ...inAugust, doctorId: home.krit.doctorId })
    expect(await one(suda, id)).toMatchObject({ status: 'booked', event: { id: early } })
  })

  test('books the recall for its visit type, and not one for another; a recall without a visit type is booked by any', async () => {
    const { home, suda } = await open()
    const [child, scaling] = [
      await addVisitType(server.owner, home.id),
      await addVisitType(server.owner, home.id, { nameTh: 'ขูดหินปูน', nameEn: 'Scaling' }),
    ]
    const id = await addRecall(server.owner, home, { ...written, visitTypeId: scaling })
    const eventId = await booked(suda, home, { visitTypeId: child })
    expect(await one(suda, id)).toMatchObject({ status: 'due' })
    await change(suda, { id: eventId, visitTypeId: null })
    expect(await one(suda, id)).toMatchObject({ status: 'due' })
    await change(suda, { id: eventId, visitTypeId: scaling })
    expect(await one(suda, id)).toMatchObject({ status: 'booked', event: { id: eventId } })
    const any = await addRecall(server.owner, home, written)
    const later = { startTime: '2031-08-06T15:00:00+07:00', endTime: '2031-08-06T15:30:00+07:00' }
    await booked(suda, home, { ...later, visitTypeId: child })
    expect(await one(suda, any)).toMatchObject({ status: 'booked' })
  })

  test('books one recall: that of its own visit type before others', async () => {
    const { home, suda } = await open()
    const scaling = await addVisitType(server.owner, home.id)
    const earlier = await addRecall(server.owner, home, { ...written, dueDate: '2031-08-03' })
    const fitting = await addRecall(server.owner, home, { ...written, visitTypeId: scaling })
    await booked(suda, home, { visitTypeId: scaling })
    expect([(await one(suda, earlier)).status, (await one(suda, fitting)).status]).toEqual(['due', 'booked'])
    await booked(suda, home, { startTime: '2031-08-06T15:00:00+07:00', endTime: '2031-08-06T15:30:00+07:00' })
    expect((await one(suda, earlier)).status).toBe('booked')
  })

  test('closes its recall, and opens it again with the undo', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home, written)
    const eventId = await booked(suda, home, { status: 'waiting' })
    await change(suda, { id: eventId, status: 'closed' })
    expect(await one(suda, id)).toMatchObject({ status: 'closed', event: { id: eventId } })
    await change(suda, { id: eventId, status: 'waiting' })
    expect(await one(suda, id)).toMatchObject({ status: 'booked' })
  })

  test('that was made before books a recall as soon as it is written or postponed to its time', async () => {
    const { home, suda } = await open()
    const eventId = await booked(suda, home)
    const input = { establishmentId: home.id, ...malees(home), dueDate: '2031-09-03' }
    expect(await done(suda, 'createRecall', input)).toMatchObject({ status: 'booked', event: { id: eventId } })
    const late = await done(suda, 'createRecall', { ...input, dueDate: '2060-09-03' })
    expect(late.status).toBe('due')
    await booked(suda, home, { startTime: '2031-08-07T10:00:00+07:00', endTime: '2031-08-07T10:30:00+07:00' })
    expect((await one(suda, late.id)).status).toBe('due')
    const moved = await done(suda, 'updateRecall', { id: late.id, status: 'postponed', dueDate: '2031-10-01' })
    expect(moved.status).toBe('booked')
  })

  test('a recall that is booked is neither postponed nor declined: its appointment is cancelled', async () => {
    const { home, suda } = await open()
    const id = await addRecall(server.owner, home, written)
    await booked(suda, home)
    expect(refusal(await run(suda, 'updateRecall', { id, status: 'closed' }))?.reason).toBe('transition')
    expect(await done(suda, 'updateRecall', { id, note: 'After five' })).toMatchObject({ status: 'booked' })
  })

  test('that was declined or postponed: postponed stays postponed when the appointment is gone', async () => {
    const { home, suda } = await open()
    const state = { status: 'postponed', postponedFrom: '2031-07-03' }
    const id = await addRecall(server.owner, home, { ...written, ...state })
    const eventId = await booked(suda, home)
    const [somchais] = await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: 'Meesuk' }])
    await change(suda, { id: eventId, patientId: somchais })
    expect(await one(suda, id)).toMatchObject({ status: 'postponed', event: null })
  })
})
