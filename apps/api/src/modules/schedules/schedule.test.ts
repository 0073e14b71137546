import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
let clinic: Clinic
let other: Clinic
let admin: Session
let branch: string

beforeAll(async () => {
  ;({ home: clinic, other } = await createTwoClinics(server.owner))
  branch = await addEstablishment(server.owner, clinic)
  await server.owner.query('INSERT INTO doctor_establishment ("doctorId", "establishmentId", position) VALUES ($1, $2, 9)', [
    clinic.ploy.doctorId,
    branch,
  ])
  admin = await server.signIn(clinic.admin.email)
})

const fields = 'id version fromDate untilDate everyWeeks mayChange shifts { weekday week startTime endTime }'
const write = (session: Session, name: string, input: object) =>
  server.graphql(
    session,
    `mutation ($input: ${name === 'deleteSchedule' ? 'DeleteByIdInput' : `${name[0]?.toUpperCase()}${name.slice(1)}Input`}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
  )
const create = (input: object, session = admin) =>
  write(session, 'createSchedule', { doctorId: clinic.ploy.doctorId, establishmentId: clinic.id, shifts: morning, ...input })
const list = async (place = clinic.id, session = admin) =>
  (
    await server.graphql(
      session,
      `query ($id: ID, $place: ID) { schedules(doctorId: $id, establishmentId: $place) { ${fields} } }`,
      {
        id: clinic.ploy.doctorId,
        place,
      },
    )
  ).data.schedules
const days = async (place = clinic.id) =>
  (await list(place)).map(({ fromDate, untilDate }: { fromDate: string; untilDate: string | null }) => `${fromDate} ${untilDate}`)
const faultsOf = (answer: { errors?: { extensions?: { fieldErrors?: { path: string; key: string }[] } }[] }) =>
  answer.errors?.[0]?.extensions?.fieldErrors?.map(({ path, key }) => `${path} ${key}`)

const shift = (weekday: string, startTime: string, endTime: string, week = 0) => ({ weekday, week, startTime, endTime })
const morning = [shift('Monday', '9:0', '12:0')]
const split = [shift('Monday', '9:0', '12:0'), shift('Monday', '13:0', '17:0')]

/** Free slots of half an hour on a day, by the clinic's clock. */
async function freeOn(date: string, place = clinic.id): Promise<string[]> {
  const { data } = await server.graphql(
    admin,
    `query ($id: ID!, $from: DateTime!, $to: DateTime!, $place: ID) { freeSlots(doctorId: $id, from: $from, to: $to, establishmentId: $place, minutes: 30) { startTime } }`,
    { id: clinic.ploy.doctorId, place, from: `${date}T00:00:00+07:00`, to: `${date}T23:59:00+07:00` },
  )
  return data.freeSlots.map(({ startTime }: { startTime: string }) =>
    new Date(Date.parse(startTime) + 7 * 3_600_000).toISOString().slice(11, 16),
  )
}

describe('from a date on', () => {
  test('a doctor works in spans with a break, and before it as the opening hours say', async () => {
    const before = await freeOn('2041-01-07') // a Monday
    expect(before).toContain('12:30')
    expect((await create({ fromDate: '2041-02-04', shifts: split })).errors).toBeUndefined()
    expect(await freeOn('2041-01-07')).toEqual(before)
    const monday = await freeOn('2041-02-04')
    expect(monday).not.toContain('12:00')
    expect(monday).toEqual(expect.arrayContaining(['09:00', '11:30', '13:00', '16:30']))
    expect(await freeOn('2041-02-05')).toEqual([]) // no shift on a Tuesday
    expect(await freeOn('2041-02-05', branch)).not.toEqual([]) // nothing is said for the branch
  })

  test('a change of next month leaves this month as it is', async () => {
    await create({ fromDate: '2041-03-04' })
    expect(await days()).toEqual(['2041-02-04 2041-03-03', '2041-03-04 null'])
    expect(await freeOn('2041-02-25')).toContain('16:30')
    expect(await freeOn('2041-03-04')).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
      '11:15',
      '11:30',
    ])
  })

  test('one before another ends where that one begins', async () => {
    await create({ fromDate: '2041-02-18', shifts: [] })
    expect(await days()).toEqual(['2041-02-04 2041-02-17', '2041-02-18 2041-03-03', '2041-03-04 null'])
    expect(faultsOf(await create({ fromDate: '2041-02-20', untilDate: '2041-03-10' }))).toEqual(['input.untilDate overlaps'])
    expect(faultsOf(await create({ fromDate: '2041-02-18' }))).toEqual(['input.fromDate repeated'])
    expect(await days()).toHaveLength(3)
  })

  test('every second week, over midnight', async () => {
    const shifts = [shift('Friday', '22:0', '2:0', 0), shift('Friday', '9:0', '10:0', 1)]
    await create({ establishmentId: branch, fromDate: '2041-05-03', everyWeeks: 2, shifts }) // a Friday
    expect((await freeOn('2041-05-03', branch)).at(-1)).toBe('23:15')
    expect((await freeOn('2041-05-04', branch)).at(-1)).toBe('01:30')
    expect(await freeOn('2041-05-10', branch)).toEqual(['09:00', '09:15', '09:30'])
    expect((await freeOn('2041-05-17', branch))[0]).toBe('22:00')
  })

  test('removed, its days have the opening hours again, and its answer brings it back', async () => {
    const [first] = await list()
    const { data } = await write(admin, 'deleteSchedule', { id: first.id })
    expect(await freeOn('2041-02-05')).not.toEqual([])
    const { fromDate, untilDate, everyWeeks, shifts } = data.deleteSchedule
    await create({ fromDate, untilDate, everyWeeks, shifts })
    expect(await freeOn('2041-02-05')).toEqual([])
  })
})

test('the figures measure by the hours of each date', async () => {
  await server.owner.query('DELETE FROM schedule')
  const openMinutes = async () => {
    const { data } = await server.graphql(
      admin,
      `query ($place: ID) { figures(from: "2025-03-03", until: "2025-03-09", establishmentId: $place) { utilisation { doctor { id } openMinutes } } }`,
      { place: clinic.id },
    )
    return data.figures.utilisation.find((row: { doctor: { id: string } }) => row.doctor.id === clinic.ploy.doctorId)?.openMinutes
  }
  expect(await openMinutes()).toBeGreaterThan(180)
  await create({ fromDate: '2025-03-03', untilDate: '2025-03-09' })
  expect(await openMinutes()).toBe(180)
})

describe('who may', () => {
  beforeAll(async () => {
    await server.owner.query('DELETE FROM schedule')
  })

  test('a doctor says when they work themselves, and nobody else', async () => {
    const doctor = await server.signIn(clinic.ploy.email)
    expect((await create({ fromDate: '2042-01-06' }, doctor)).errors).toBeUndefined()
    expect((await create({ doctorId: clinic.krit.doctorId, fromDate: '2042-01-06' }, doctor)).errors?.[0]?.extensions?.code).toBe(
      'FORBIDDEN',
    )
    await create({ doctorId: clinic.krit.doctorId, fromDate: '2042-01-06' })
    const { data } = await server.graphql(doctor, '{ schedules { doctorId mayChange } }')
    expect(new Map(data.schedules.map((row: { doctorId: string; mayChange: boolean }) => [row.doctorId, row.mayChange]))).toEqual(
      new Map([
        [clinic.ploy.doctorId, true],
        [clinic.krit.doctorId, false],
      ]),
    )
  })

  test('another clinic sees none of it, and writes none', async () => {
    const stranger = await server.signIn(other.admin.email)
    expect(await list(clinic.id, stranger)).toEqual([])
    const [own] = await list()
    expect((await write(stranger, 'deleteSchedule', { id: own.id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    expect(faultsOf(await create({ fromDate: '2043-01-05' }, stranger))).toEqual(['input.establishmentId unknown_reference'])
  })
})

test('two at once for the same dates: the database lets one through', async () => {
  await server.owner.query('DELETE FROM schedule')
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ fromDate: '2044-01-04' })))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(answers.flatMap((answer) => faultsOf(answer) ?? [])).toEqual(Array.from({ length: 4 }, () => 'input.fromDate repeated'))
  await expect(
    server.owner.query(
      `INSERT INTO schedule (id, "doctorId", "establishmentId", "fromDate") SELECT gen_random_uuid(), "doctorId", "establishmentId", '2045-01-01' FROM schedule`,
    ),
  ).rejects.toThrow('schedule_once')
})
