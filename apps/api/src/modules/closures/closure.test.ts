import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
let clinic: Clinic
let other: Clinic
let admin: Session

beforeAll(async () => {
  ;({ home: clinic, other } = await createTwoClinics(server.owner))
  admin = await server.signIn(clinic.admin.email)
})

const at = (date: string, time = '00:00') => `${date}T${time}:00+07:00`
const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(11, 16)
const faultsOf = (answer: { errors?: { extensions?: { fieldErrors?: { path: string; key: string }[] } }[] }) =>
  answer.errors?.[0]?.extensions?.fieldErrors?.map(({ path, key }) => `${path} ${key}`)
const codeOf = (answer: { errors?: { extensions?: { code?: string } }[] }) => answer.errors?.[0]?.extensions?.code

const write = (session: Session, name: string, type: string, input: object) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { id version name startTime endTime } }`, {
    input,
  })
type Given = { name: string; startTime: string; endTime: string }
const day = (date: string, name = 'Closed', next = date): Given => ({ name, startTime: at(date), endTime: at(next, '23:59') })
const close = (closures: Given[], session = admin, establishmentId = clinic.id) =>
  write(session, 'createClosures', 'CreateClosuresInput', { establishmentId, closures })
const namesIn = async (from: string, to: string, session = admin, place: string | null = clinic.id) => {
  const { data } = await server.graphql(
    session,
    `query ($from: DateTime!, $to: DateTime!, $place: ID) { closures(establishmentId: $place, from: $from, to: $to) { name } }`,
    { from: at(from), to: at(to), place },
  )
  return data?.closures.map(({ name }: { name: string }) => name)
}

/** When Dr Ploy is free on a date, by the clinic's clock. */
async function freeOn(date: string): Promise<string[]> {
  const { data } = await server.graphql(
    admin,
    `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $place: ID) { freeTimes(doctorIds: $ids, from: $from, to: $to, establishmentId: $place) { startTime freeUntil } }`,
    { ids: [clinic.ploy.doctorId], from: at(date), to: at(date, '23:59'), place: clinic.id },
  )
  return data.freeTimes.map(
    ({ startTime, freeUntil }: { startTime: string; freeUntil: string }) => `${clock(startTime)}-${clock(freeUntil)}`,
  )
}

describe('a closure', () => {
  test('leaves no free time, but for extra hours', async () => {
    expect(await freeOn('2041-01-07')).toEqual(['09:00-19:00'])
    await close([{ name: 'Fire drill', startTime: at('2041-01-07', '13:00'), endTime: at('2041-01-07', '14:00') }])
    expect(await freeOn('2041-01-07')).toEqual(['09:00-13:00', '14:00-19:00'])
    await close([day('2041-01-08', 'Renovation', '2041-01-10')])
    expect(await freeOn('2041-01-09')).toEqual([])
    await server.graphql(admin, `mutation ($input: CreateExtraHoursInput!) { createExtraHours(input: $input) { id } }`, {
      input: {
        doctorId: clinic.ploy.doctorId,
        establishmentId: clinic.id,
        startTime: at('2041-01-09', '10:00'),
        endTime: at('2041-01-09', '12:00'),
      },
    })
    expect(await freeOn('2041-01-09')).toEqual(['10:00-12:00'])
  })

  test('is changed, removed, and created again by what the removal answers', async () => {
    const { data } = await close([day('2041-02-04')])
    const [{ id, version }] = data.createClosures
    const change = { id, ...day('2041-02-05', 'Moving') }
    const changed = await write(admin, 'updateClosure', 'UpdateClosureInput', { ...change, version })
    expect(changed.data.updateClosure).toMatchObject({ name: 'Moving', version: 2 })
    expect(codeOf(await write(admin, 'updateClosure', 'UpdateClosureInput', { ...change, version }))).toBe('CONFLICT')
    expect(await freeOn('2041-02-04')).toEqual(['09:00-19:00'])
    const removed = await write(admin, 'deleteClosure', 'DeleteByIdInput', { id })
    expect(await freeOn('2041-02-05')).toEqual(['09:00-19:00'])
    const { name, startTime, endTime } = removed.data.deleteClosure
    await close([{ name, startTime, endTime }])
    expect(await freeOn('2041-02-05')).toEqual([])
  })

  test('several at once are all or none', async () => {
    await close([day('2041-03-04')])
    const answer = await close([day('2041-03-03'), day('2041-03-04'), day('2041-03-05')])
    expect(faultsOf(answer)).toEqual(['input.closures.1.startTime overlaps'])
    expect(faultsOf(await close([day('2041-03-06'), day('2041-03-06')]))).toEqual(['input.closures.1.startTime overlaps'])
    expect(await namesIn('2041-03-01', '2041-04-01')).toEqual(['Closed'])
  })

  test('admins close; another clinic sees none of it, and closes none', async () => {
    const doctor = await server.signIn(clinic.ploy.email)
    expect(codeOf(await close([day('2042-01-06')], doctor))).toBe('FORBIDDEN')
    const { data } = await close([day('2042-01-07', 'Own')])
    expect(await namesIn('2042-01-01', '2042-02-01', doctor)).toEqual(['Own'])
    const stranger = await server.signIn(other.admin.email)
    expect(await namesIn('2042-01-01', '2042-02-01', stranger, null)).toEqual([])
    expect(faultsOf(await close([day('2042-01-09')], stranger))).toEqual(['input.establishmentId unknown_reference'])
    const foreign = await write(stranger, 'deleteClosure', 'DeleteByIdInput', { id: data.createClosures[0].id })
    expect(foreign.errors).toEqual((await write(stranger, 'deleteClosure', 'DeleteByIdInput', { id: clinic.id })).errors)
    expect(codeOf(foreign)).toBe('NOT_FOUND')
  })

  test('five at once for the same day: one wins, and the database says so as well', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => close([day('2043-01-05')])))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    await expect(
      server.owner.query(
        `INSERT INTO closure SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).* FROM closure c WHERE "startTime" = $1`,
        [at('2043-01-05')],
      ),
    ).rejects.toThrow('closure_once')
  })
})

describe('the public holidays of a year', () => {
  type Holiday = { date: string; name: { en: string; th: string }; startTime: string; endTime: string; isClosed: boolean }
  const ask = (year: number, country?: string, session = admin) =>
    server.graphql(
      session,
      `query ($place: ID!, $year: Int!, $country: String${country ? '' : ' = "TH"'}) {
        publicHolidays(establishmentId: $place, year: $year, country: $country) { date name { en th } startTime endTime isClosed }
      }`.replace('$country: String', '$country: String!'),
      { place: clinic.id, year, country },
    )
  const holidaysOf = async (year: number, country?: string): Promise<Holiday[]> => (await ask(year, country)).data.publicHolidays

  test('of Thailand, with those of the lunar calendar, in both languages', async () => {
    const holidays = await holidaysOf(2027)
    const named = new Map(holidays.map(({ date, name }) => [date, name]))
    expect(named.get('2027-02-21')).toEqual({ en: 'Makha Bucha Day', th: 'วันมาฆบูชา' })
    expect(named.get('2027-05-20')?.th).toBe('วันวิสาขบูชา')
    expect(named.get('2027-07-18')?.en).toBe('Asalha Bucha Day')
    expect(named.get('2027-04-13')).toEqual({ en: 'Songkran Festival', th: 'วันสงกรานต์' })
    expect(holidays.map(({ date }) => date)).toEqual([...new Set(holidays.map(({ date }) => date))].toSorted())
    expect((await holidaysOf(2026)).filter(({ date }) => date === '2026-05-31')).toHaveLength(1)
  })

  test('once they are closures they are said to be', async () => {
    const offered = (await holidaysOf(2028)).filter(({ isClosed }) => !isClosed)
    const accepted = offered.slice(0, 3).map(({ name, startTime, endTime }) => ({ name: name.th, startTime, endTime }))
    expect((await close(accepted)).errors).toBeUndefined()
    expect((await holidaysOf(2028)).filter(({ isClosed }) => isClosed).map(({ date }) => date)).toEqual(
      offered.slice(0, 3).map(({ date }) => date),
    )
    expect(await namesIn('2028-01-01', '2029-01-01')).toEqual(accepted.map(({ name }) => name))
  })

  test('of other countries', async () => {
    const german = await holidaysOf(2027, 'DE')
    expect(german.map(({ date }) => date)).toContain('2027-10-03')
    const { data } = await server.graphql(admin, '{ holidayCountries }')
    expect(data.holidayCountries).toEqual(expect.arrayContaining(['DE', 'JP', 'TH']))
    expect(faultsOf(await ask(2027, 'XX'))).toEqual(['country invalid_choice'])
    expect(faultsOf(await ask(2027, 'constructor'))).toEqual(['country invalid_choice'])
  })

  test("another clinic's establishment is as unknown as one that does not exist", async () => {
    const stranger = await server.signIn(other.admin.email)
    expect(codeOf(await ask(2027, 'TH', stranger))).toBe('NOT_FOUND')
  })
})
