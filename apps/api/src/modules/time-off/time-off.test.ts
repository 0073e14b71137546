import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createTwoClinics, insert } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

/** Both doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00. */
const server = useTestServer()
let clinic: Clinic
let other: Clinic
let admin: Session
let branch: string
let ploy: string

beforeAll(async () => {
  ;({ home: clinic, other } = await createTwoClinics(server.owner))
  branch = await addEstablishment(server.owner, clinic)
  ploy = clinic.ploy.doctorId
  await insert(server.owner, 'doctor_establishment', [
    { doctorId: ploy, establishmentId: branch, position: 8 },
    { doctorId: ploy, establishmentId: other.id, position: 9 },
  ])
  admin = await server.signIn(clinic.admin.email)
})

const at = (date: string, time = '00:00') => `${date}T${time}:00+07:00`
const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(11, 16)
const faultsOf = (answer: { errors?: { extensions?: { fieldErrors?: { path: string; key: string }[] } }[] }) =>
  answer.errors?.[0]?.extensions?.fieldErrors?.map(({ path, key }) => `${path} ${key}`)
const codeOf = (answer: { errors?: { extensions?: { code?: string } }[] }) => answer.errors?.[0]?.extensions?.code

const fields = 'id version doctorId establishmentId startTime endTime mayChange'
const write = (session: Session, name: string, input: object) =>
  server.graphql(
    session,
    `mutation ($input: ${name.startsWith('delete') ? 'DeleteById' : `${name[0]?.toUpperCase()}${name.slice(1)}`}Input!) {
      ${name}(input: $input) { ${fields} ${name.endsWith('TimeOff') ? 'kind note' : ''} }
    }`,
    { input },
  )
const enter = (startTime: string, endTime: string, more: object = {}, session = admin) =>
  write(session, 'createTimeOff', { doctorId: ploy, establishmentId: clinic.id, kind: 'leave', startTime, endTime, ...more })
const addHours = (startTime: string, endTime: string, more: object = {}, session = admin) =>
  write(session, 'createExtraHours', { doctorId: ploy, establishmentId: clinic.id, startTime, endTime, ...more })

const ask = async (session: Session, name: string, wanted: string, variables: object = {}) => {
  const { data, errors } = await server.graphql(
    session,
    `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $place: ID) {
      ${name}(doctorIds: $ids, from: $from, to: $to, establishmentId: $place) { ${wanted} }
    }`,
    { from: at('2040-01-01'), to: at('2050-01-01'), ...variables },
  )
  expect(errors).toBeUndefined()
  return data[name]
}

/** When Dr Ploy works and is free on a date, by the clinic's clock. */
async function freeOn(date: string, place = clinic.id, session = admin): Promise<string[]> {
  const window = { ids: [ploy], from: at(date), to: at(date, '23:59'), place }
  const gaps = await ask(session, 'freeTimes', 'startTime freeUntil', window)
  const times = await ask(session, 'workingTimes', 'startTime endTime', window)
  const text = (from: string, to: string) => `${clock(from)}-${clock(to)}`
  const free = gaps.map((gap: { startTime: string; freeUntil: string }) => text(gap.startTime, gap.freeUntil))
  expect(times.map((time: { startTime: string; endTime: string }) => text(time.startTime, time.endTime))).toEqual(free)
  return free
}

describe('a doctor who is off', () => {
  test.each([
    ['for two hours', '2041-01-07', at('2041-01-07', '11:00'), at('2041-01-07', '13:00'), ['09:00-11:00', '13:00-19:00']],
    ['for half a day', '2041-01-08', at('2041-01-08'), at('2041-01-08', '12:00'), ['12:00-19:00']],
    ['for weeks', '2041-02-12', at('2041-02-04'), at('2041-02-23'), []],
    ['over midnight', '2041-03-06', at('2041-03-05', '18:00'), at('2041-03-06', '10:00'), ['10:00-19:00']],
  ])('%s has no free time then, at any establishment', async (_what, date, from, to, expected) => {
    expect(await freeOn(date)).toEqual(['09:00-19:00'])
    expect((await enter(from, to)).errors).toBeUndefined()
    expect(await freeOn(date)).toEqual(expected)
    expect(await freeOn(date, branch)).toEqual(expected)
    expect(await freeOn(date, other.id, await server.signIn(other.admin.email))).toEqual(expected)
  })

  test('a part of a day leaves the rest of it', async () => {
    expect(await freeOn('2041-03-05')).toEqual(['09:00-18:00'])
  })

  test('is free again once it is removed; its answer brings it back', async () => {
    const { data } = await enter(at('2041-04-01', '09:00'), at('2041-04-01', '10:00'), { kind: 'sick', note: 'Flu' })
    const { id, kind, note, startTime, endTime } = data.createTimeOff
    const removed = await write(admin, 'deleteTimeOff', { id })
    expect(removed.data.deleteTimeOff).toMatchObject({ kind: 'sick', note: 'Flu' })
    expect(await freeOn('2041-04-01')).toEqual(['09:00-19:00'])
    expect((await enter(startTime, endTime, { kind, note })).errors).toBeUndefined()
    expect(await freeOn('2041-04-01')).toEqual(['10:00-19:00'])
  })

  test('a change moves it, and may overlap what it was', async () => {
    const { data } = await enter(at('2041-04-02', '09:00'), at('2041-04-02', '11:00'))
    const { id, version } = data.createTimeOff
    const change = { id, kind: 'training', startTime: at('2041-04-02', '10:00'), endTime: at('2041-04-02', '12:00') }
    const changed = await write(admin, 'updateTimeOff', { ...change, version })
    expect(changed.data.updateTimeOff).toMatchObject({ kind: 'training', note: '', version: 2 })
    expect(await freeOn('2041-04-02')).toEqual(['09:00-10:00', '12:00-19:00'])
    expect(codeOf(await write(admin, 'updateTimeOff', { ...change, version }))).toBe('CONFLICT')
    const second = await enter(at('2041-04-02', '13:00'), at('2041-04-02', '14:00'))
    const over = { ...change, id: second.data.createTimeOff.id }
    expect(faultsOf(await write(admin, 'updateTimeOff', over))).toEqual(['input.startTime overlaps'])
  })
})

describe('extra hours', () => {
  test('are worked on a day that is otherwise off, at their establishment alone, and not while off', async () => {
    expect(await freeOn('2042-01-04')).toEqual([]) // a Saturday
    const { data } = await addHours(at('2042-01-04', '22:00'), at('2042-01-05', '02:00'))
    expect(await freeOn('2042-01-04')).toEqual(['22:00-23:59'])
    expect(await freeOn('2042-01-05')).toEqual(['00:00-02:00'])
    expect(await freeOn('2042-01-04', branch)).toEqual([])
    await enter(at('2042-01-05', '01:00'), at('2042-01-05', '01:30'))
    expect(await freeOn('2042-01-05')).toEqual(['00:00-01:00', '01:30-02:00'])
    const { id } = data.createExtraHours
    const moved = { id, startTime: at('2042-01-04', '10:00'), endTime: at('2042-01-04', '12:00') }
    expect((await write(admin, 'updateExtraHours', moved)).errors).toBeUndefined()
    expect(await freeOn('2042-01-04')).toEqual(['10:00-12:00'])
    expect(faultsOf(await addHours(at('2042-01-04', '11:00'), at('2042-01-04', '13:00')))).toEqual(['input.startTime overlaps'])
    expect((await write(admin, 'deleteExtraHours', { id })).data.deleteExtraHours).toMatchObject({ id })
    expect(await freeOn('2042-01-04')).toEqual([])
  })

  test('are listed with the time off of the asked span', async () => {
    await addHours(at('2042-02-01', '10:00'), at('2042-02-01', '12:00'), { doctorId: clinic.krit.doctorId })
    const window = { from: at('2042-02-01', '11:00'), to: at('2042-02-02') }
    expect(await ask(admin, 'extraHours', 'doctorId', window)).toEqual([{ doctorId: clinic.krit.doctorId }])
    expect(await ask(admin, 'extraHours', 'doctorId', { ...window, ids: [ploy] })).toEqual([])
    expect(await ask(admin, 'extraHours', 'doctorId', { ...window, from: at('2042-02-01', '12:00') })).toEqual([])
    expect(await ask(admin, 'extraHours', 'doctorId', { ...window, place: branch })).toEqual([])
  })
})

test('the figures count no hours that a doctor was off, and extra hours', async () => {
  const openMinutes = async () => {
    const { data } = await server.graphql(
      admin,
      `query ($place: ID) { figures(from: "2025-03-03", until: "2025-03-09", establishmentId: $place) { utilisation { doctor { id } openMinutes } } }`,
      { place: clinic.id },
    )
    return data.figures.utilisation.find((row: { doctor: { id: string } }) => row.doctor.id === ploy)?.openMinutes
  }
  expect(await openMinutes()).toBe(5 * 600)
  await enter(at('2025-03-03'), at('2025-03-04'), { kind: 'sick' })
  await addHours(at('2025-03-08', '09:00'), at('2025-03-08', '11:00'))
  expect(await openMinutes()).toBe(4 * 600 + 120)
})

test('the hours of a clinic are read in one statement', async () => {
  const window = { from: at('2043-01-05'), to: at('2043-01-06'), place: clinic.id }
  const one = await statementsOf(server, () => ask(admin, 'freeTimes', 'startTime', { ...window, ids: [ploy] }))
  await enter(at('2043-01-05', '10:00'), at('2043-01-05', '11:00'))
  const all = await statementsOf(server, () => ask(admin, 'freeTimes', 'startTime', window))
  expect(all).toHaveLength(one.length)
})

describe('who may', () => {
  test('a doctor enters their own, and changes nobody else', async () => {
    const doctor = await server.signIn(clinic.ploy.email)
    const mine = await enter(at('2044-01-05', '09:00'), at('2044-01-05', '10:00'), {}, doctor)
    expect(mine.data.createTimeOff.mayChange).toBe(true)
    expect((await addHours(at('2044-01-09', '09:00'), at('2044-01-09', '10:00'), {}, doctor)).errors).toBeUndefined()
    const krit = { doctorId: clinic.krit.doctorId }
    expect(codeOf(await enter(at('2044-01-05'), at('2044-01-06'), krit, doctor))).toBe('FORBIDDEN')
    expect(codeOf(await addHours(at('2044-01-09'), at('2044-01-10'), krit, doctor))).toBe('FORBIDDEN')
    const { data } = await enter(at('2044-01-05'), at('2044-01-06'), krit)
    const { id } = data.createTimeOff
    expect(codeOf(await write(doctor, 'deleteTimeOff', { id }))).toBe('FORBIDDEN')
    const seen = await ask(doctor, 'timeOff', 'doctorId mayChange', { from: at('2044-01-05'), to: at('2044-01-06') })
    expect(seen).toEqual([
      { doctorId: clinic.krit.doctorId, mayChange: false },
      { doctorId: ploy, mayChange: true },
    ])
  })

  test('another clinic sees from when until when, and neither why nor which record; it changes none', async () => {
    const stranger = await server.signIn(other.admin.email)
    const { data } = await enter(at('2045-01-02'), at('2045-01-05'), { kind: 'sick', note: 'Operation' })
    const { id } = data.createTimeOff
    const window = { from: at('2045-01-01'), to: at('2045-02-01') }
    const listed = await ask(admin, 'timeOff', 'kind note', { ...window, place: branch })
    expect(listed).toEqual([{ kind: 'sick', note: 'Operation' }])
    expect(await ask(admin, 'timeOffElsewhere', 'doctorId', window)).toEqual([])
    expect(await ask(stranger, 'timeOff', 'id', window)).toEqual([])
    expect(await ask(stranger, 'timeOffElsewhere', 'doctorId startTime endTime', window)).toEqual([
      { doctorId: ploy, startTime: '2045-01-01T17:00:00.000Z', endTime: '2045-01-04T17:00:00.000Z' },
    ])
    expect(codeOf(await write(stranger, 'deleteTimeOff', { id }))).toBe('NOT_FOUND')
    expect(codeOf(await write(stranger, 'deleteTimeOff', { id: clinic.id }))).toBe('NOT_FOUND')
    const again = { establishmentId: other.id }
    expect(faultsOf(await enter(at('2045-01-03'), at('2045-01-04'), again, stranger))).toEqual(['input.startTime overlaps'])
    expect(faultsOf(await enter(at('2045-03-03'), at('2045-03-04'), {}, stranger))).toEqual([
      'input.establishmentId unknown_reference',
    ])
    const krit = { ...again, doctorId: clinic.krit.doctorId }
    expect(faultsOf(await enter(at('2045-03-03'), at('2045-03-04'), krit, stranger))).toEqual([
      'input.doctorId unknown_reference',
    ])
    expect(await ask(stranger, 'timeOffElsewhere', 'doctorId', { ...window, ids: [clinic.krit.doctorId] })).toEqual([])
  })
})

test('five at once for the same time: one wins, and the database says so as well', async () => {
  const [from, to] = [at('2046-01-04'), at('2046-01-05')]
  for (const [create, table] of [
    [enter, 'time_off'],
    [addHours, 'extra_hours'],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(from, to)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.flatMap((answer) => faultsOf(answer) ?? [])).toEqual(
      Array.from({ length: 4 }, () => 'input.startTime overlaps'),
    )
    await expect(
      server.owner.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* FROM ${table} t WHERE "startTime" = $1`,
        [from],
      ),
    ).rejects.toThrow(`${table}_once`)
  }
})
