import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addEvents, addPatients, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { eventInput, useEvents } from '../../testing/records/events.ts'
import type { Input } from '../../testing/requests.ts'
import type { Session } from '../../testing/server.ts'

/** Both doctors of a test's clinic work Monday to Friday from 9:00 to 19:00; `at` is a Monday. */
const { server, open, change, stored } = useEvents()

const events = 'events { id version status patient { firstName } }'
const ask = (session: Session, document: string, variables: object) => server.graphql(session, document, { ...variables })
const book = (session: Session, input: Input) =>
  ask(session, `mutation ($input: BookFamilyVisitInput!) { bookFamilyVisit(input: $input) { id ${events} } }`, { input })
const preview = (session: Session, input: Input) =>
  ask(
    session,
    `query ($input: BookFamilyVisitInput!) { familyVisitPreview(input: $input) {
      startTime doctorId doubleBooked { subject patientName } patientBooked { subject } outsideHours { cause } proposals { kind startTime } } }`,
    { input },
  )
const cancel = (session: Session, input: Input) =>
  ask(
    session,
    'mutation ($input: CancelFamilyVisitInput!) { cancelFamilyVisit(input: $input) { status cancelReason info patient { firstName } } }',
    { input },
  )
const remove = (session: Session, id: string) =>
  ask(session, 'mutation ($id: ID!) { deleteFamilyVisit(input: { id: $id }) { id } }', { id })
const visitOf = async (session: Session, eventId: string) =>
  (await ask(session, `query ($id: ID!) { familyVisit(eventId: $id) { id ${events} } }`, { id: eventId })).data.familyVisit
const familyOf = async (session: Session, { id: establishmentId }: Clinic, patientId: string) =>
  (
    await ask(
      session,
      `query ($establishmentId: ID!, $patientId: ID!) {
        familyOf(establishmentId: $establishmentId, patientId: $patientId) { relationship patient { firstName } } }`,
      { establishmentId, patientId },
    )
  ).data.familyOf.map(({ relationship, patient }: { relationship: string | null; patient: { firstName: string } }) => [
    patient.firstName,
    relationship,
  ])

const tie = (clinic: Clinic, patientId: string, personId: string, relationship: string) =>
  insert(server.owner, 'patient_contact', [
    { id: uuidv7(), establishmentId: clinic.id, patientId, personId, relationship, roles: [] },
  ])

/** Malee is the mother of Ton and Mai. */
async function family() {
  const { home, suda } = await open()
  const [ton = '', mai = ''] = await addPatients(server.owner, home.id, [
    { firstName: 'Ton', lastName: 'Thongdee' },
    { firstName: 'Mai', lastName: 'Thongdee' },
  ])
  const malee = home.malee.patientId
  await tie(home, ton, malee, 'mother')
  await tie(home, malee, mai, 'child')
  return { home, suda, malee, ton, mai }
}
type Family = Awaited<ReturnType<typeof family>>

const forOne = ({ home }: Family, patientId: string, start: string, end: string, more: Input = {}): Input => ({
  startTime: at(start),
  endTime: at(end),
  subject: 'Check-up',
  doctorId: home.ploy.doctorId,
  patientId,
  ...more,
})
const visit = (of: Family, others: Input[] = [], first: Input = {}): Input => ({
  first: eventInput(of.home, { patientId: of.malee, ...first }),
  others: others.length > 0 ? others : [forOne(of, of.ton, '10:30', '11:00'), forOne(of, of.mai, '11:00', '11:30')],
})
const storedVisits = async ({ id }: Clinic) =>
  (await server.owner.query('SELECT * FROM family_visit WHERE "establishmentId" = $1', [id])).rows as object[]

describe('a family', () => {
  test('is found from the mother, and from a child with its brothers and sisters', async () => {
    const { home, suda, malee, ton, mai } = await family()
    expect(await familyOf(suda, home, malee)).toEqual([
      ['Ton', 'child'],
      ['Mai', 'child'],
    ])
    expect(await familyOf(suda, home, ton)).toEqual([
      ['Malee', 'mother'],
      ['Mai', 'sibling'],
    ])
    expect(await familyOf(suda, home, mai)).toEqual([
      ['Malee', null],
      ['Ton', 'sibling'],
    ])
    expect(await familyOf(suda, home, home.somchai.patientId)).toEqual([])
  })

  test('has no contacts and no patients of the archive, and nobody of another clinic', async () => {
    const { home, suda, malee, ton } = await family()
    await server.owner.query('UPDATE patient_contact SET "archivedTime" = now() WHERE "patientId" = $1', [ton])
    expect(await familyOf(suda, home, malee)).toEqual([['Mai', 'child']])
    await server.owner.query(
      'UPDATE patient_establishment SET "archivedTime" = now() WHERE "establishmentId" = $1 AND "patientId" <> $2',
      [home.id, malee],
    )
    expect(await familyOf(suda, home, malee)).toEqual([])
    const { other } = await createTwoClinics(server.owner)
    expect(await familyOf(await server.signIn(other.ploy.email), home, malee)).toEqual([])
  })
})

describe('a family visit', () => {
  test('is booked by the desk in one step, each an appointment of its own', async () => {
    const of = await family()
    const nok = await server.signIn((await addStaff(server.owner, of.home)).email)
    const { data, errors } = await book(nok, visit(of))
    expect(errors).toBeUndefined()
    const booked = data.bookFamilyVisit
    expect(booked.events).toMatchObject([
      { patient: { firstName: 'Malee' } },
      { patient: { firstName: 'Ton' } },
      { patient: { firstName: 'Mai' } },
    ])
    expect(await stored(of.home)).toMatchObject([{ status: 'pending' }, { status: 'pending' }, { status: 'pending' }])
    expect(await visitOf(nok, booked.events[1].id)).toEqual(booked)
    const [alone] = (await addEvents(server.owner, of.home, [{ at: at('15:00') }])) as [string]
    expect(await visitOf(nok, alone)).toBeNull()
  })

  test('may be begun by a child, and at one time with two doctors', async () => {
    const of = await family()
    const others = [forOne(of, of.mai, '10:00', '10:30', { doctorId: of.home.krit.doctorId })]
    expect((await book(of.suda, visit(of, others, { patientId: of.ton }))).errors).toBeUndefined()
  })

  test('is refused whole where one of them can not be had, with whose it is', async () => {
    const of = await family()
    const { home, suda } = of
    await addEvents(server.owner, home, [{ at: at('11:00') }])
    expect(refusal(await book(suda, visit(of)))).toMatchObject({
      reason: 'double_booked',
      conflicts: [{ index: 2, patientName: 'สมชาย ใจดี' }],
    })
    const late = forOne(of, of.mai, '19:00', '19:30')
    expect(refusal(await book(suda, visit(of, [forOne(of, of.ton, '10:30', '11:00'), late])))).toMatchObject({
      reason: 'outside_hours',
      outside: [{ index: 2 }],
    })
    const turned = forOne(of, of.mai, '12:00', '11:30')
    expect(refusal(await book(suda, visit(of, [forOne(of, of.ton, '10:30', '11:00'), turned])))).toMatchObject(
      fieldFault('input.others.1.endTime', 'end_after_start'),
    )
    const early = forOne(of, of.mai, '11:00', '11:30', { startTime: '1800-01-01T00:00:00Z' })
    expect(refusal(await book(suda, visit(of, [forOne(of, of.ton, '10:30', '11:00'), early])))).toMatchObject(
      fieldFault('input.others.1.startTime', 'date_out_of_range'),
    )
    expect(await stored(home)).toHaveLength(1)
    expect(await storedVisits(home)).toEqual([])
    const excused = forOne(of, of.mai, '11:00', '11:30', { overbookReason: 'Both at once' })
    const { errors } = await book(suda, visit(of, [forOne(of, of.ton, '10:30', '11:00'), excused]))
    expect(errors).toBeUndefined()
  })

  test('is of the family alone, each of them once, and a foreign patient is as a missing one', async () => {
    const of = await family()
    const { home, suda } = of
    const { other } = await createTwoClinics(server.owner)
    const refusedFor = async (patientId: string) =>
      refusal(await book(suda, visit(of, [forOne(of, patientId, '10:30', '11:00')])))
    expect(await refusedFor(home.somchai.patientId)).toMatchObject(fieldFault('input.others.0.patientId', 'not_of_family'))
    expect(await refusedFor(of.malee)).toMatchObject(fieldFault('input.others.0.patientId', 'repeated'))
    const missing = { ...(await refusedFor(uuidv7())), requestId: '' }
    expect(missing).toMatchObject(fieldFault('input.others.0.patientId', 'unknown_reference'))
    expect({ ...(await refusedFor(other.somchai.patientId)), requestId: '' }).toEqual(missing)
    const elsewhere = visit(of, [], { establishmentId: other.id })
    expect(refusal(await book(suda, elsewhere))).toMatchObject(fieldFault('input.first.patientId', 'unknown_reference'))
    const nobody = visit(of, [], { patientId: null })
    expect(refusal(await book(suda, nobody))).toMatchObject(fieldFault('input.first.patientId', 'required'))
    const many = Array.from({ length: 8 }, () => forOne(of, of.ton, '10:30', '11:00'))
    expect(refusal(await book(suda, visit(of, many)))).toMatchObject(fieldFault('input.others', 'too_many'))
    expect(await stored(home)).toEqual([])
  })

  test('shows before it is booked what stands in the way of each, and another time that no other of them has', async () => {
    const of = await family()
    const { suda } = of
    const both = [forOne(of, of.ton, '10:00', '10:30'), forOne(of, of.mai, '10:30', '11:00')]
    const { data, errors } = await preview(suda, visit(of, both))
    expect(errors).toBeUndefined()
    expect(data.familyVisitPreview).toMatchObject([
      { doubleBooked: [], proposals: [] },
      { doubleBooked: [{ subject: 'Check-up' }] },
      { doubleBooked: [] },
    ])
    expect(data.familyVisitPreview[1].proposals.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      new Date(at('09:30')).toISOString(),
      new Date(at('11:00')).toISOString(),
      new Date(Date.parse(at('10:00')) + 86_400_000).toISOString(),
      new Date(at('10:00')).toISOString(),
    ])
    expect(await stored(of.home)).toEqual([])
  })

  test('is taken back whole, as long as nobody has changed any of it', async () => {
    const of = await family()
    const { home, suda } = of
    const { id, events: booked } = (await book(suda, visit(of))).data.bookFamilyVisit
    await change(suda, { id: booked[1].id, status: 'confirmed' })
    expect(refusal(await remove(suda, id))?.reason).toBe('stale')
    expect(await stored(home)).toHaveLength(3)
    await change(suda, { id: booked[1].id, status: 'pending' })
    const second = (
      await book(suda, visit(of, [forOne(of, of.ton, '14:30', '15:00')], { startTime: at('14:00'), endTime: at('14:30') }))
    ).data.bookFamilyVisit
    expect((await remove(suda, second.id)).errors).toBeUndefined()
    expect(await stored(home)).toHaveLength(3)
  })

  test('is canceled as far as it is still to come, with its notes kept', async () => {
    const of = await family()
    const { suda } = of
    const { events: booked } = (await book(suda, visit(of, [], { info: 'Fasting' }))).data.bookFamilyVisit
    await change(suda, { id: booked[1].id, status: 'confirmed' })
    await change(suda, { id: booked[2].id, status: 'waiting' })
    const { data } = await cancel(suda, { eventId: booked[2].id, cancelReason: 'patient', note: 'All have a cold' })
    expect(data.cancelFamilyVisit).toMatchObject([
      { status: 'cancelled', cancelReason: 'patient', info: 'Fasting\nAll have a cold', patient: { firstName: 'Malee' } },
      { status: 'cancelled', info: 'All have a cold', patient: { firstName: 'Ton' } },
    ])
    expect((await visitOf(suda, booked[0].id)).events.map(({ status }: { status: string }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'waiting',
    ])
    expect(refusal(await cancel(suda, { eventId: booked[0].id, cancelReason: 'patient' }))).toMatchObject(
      fieldFault('input.eventId', 'event_is_over'),
    )
  })

  test('is of its doctors and its clinic', async () => {
    const of = await family()
    const { home, suda } = of
    const { id, events: booked } = (
      await book(suda, visit(of, [forOne(of, of.ton, '10:00', '10:30', { doctorId: home.krit.doctorId })]))
    ).data.bookFamilyVisit
    const eventId = booked[0].id
    const ploy = await server.signIn(home.ploy.email)
    expect(refusal(await cancel(ploy, { eventId, cancelReason: 'patient' }))?.code).toBe('FORBIDDEN')
    const { other } = await createTwoClinics(server.owner)
    const stranger = await server.signIn(other.ploy.email)
    expect(await visitOf(stranger, eventId)).toBeNull()
    expect(refusal(await cancel(stranger, { eventId, cancelReason: 'patient' }))?.code).toBe('NOT_FOUND')
    expect(refusal(await remove(stranger, id))?.code).toBe('NOT_FOUND')
    const [foreign] = await addEvents(server.owner, other, [{ at: at('10:00') }])
    await expect(
      insert(server.owner, 'family_visit_event', [{ eventId: foreign, familyVisitId: id, establishmentId: home.id }]),
    ).rejects.toThrow('family_visit_event_of_establishment')
    await expect(
      insert(server.owner, 'family_visit_event', [{ eventId: foreign, familyVisitId: id, establishmentId: other.id }]),
    ).rejects.toThrow('family_visit_event_of_family_visit')
  })

  test('goes on without an appointment that moves to another clinic', async () => {
    const of = await family()
    const { home, suda } = of
    const { events: booked } = (await book(suda, visit(of))).data.bookFamilyVisit
    const branch = await addEstablishment(server.owner, home)
    const moved = { id: booked[1].id, establishmentId: branch, doctorId: null, patientId: null, category: 'meeting' }
    expect((await change(suda, moved)).errors).toBeUndefined()
    expect(await visitOf(suda, booked[1].id)).toBeNull()
    expect((await visitOf(suda, booked[0].id)).events).toHaveLength(2)
  })
})
