import { describe, expect, test } from 'vitest'
import { expectRefused } from '../../testing/answers.ts'
import { addPatients, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

type Double = { id: string; reasons: string[]; dismissedByName: string | null; one: { id: string }; other: { id: string } }

const list = async (session: Session, establishmentId: string, dismissed = false): Promise<Double[]> => {
  const fields = `totalCount edges { id reasons dismissedByName one { id } other { id } }`
  const { data } = await server.graphql(
    session,
    `query ($id: ID!, $dismissed: Boolean) { patientDoubles(filter: { establishmentId: $id, dismissed: $dismissed }) { ${fields} } }`,
    { id: establishmentId, dismissed },
  )
  expect(data.patientDoubles.totalCount).toBe(data.patientDoubles.edges.length)
  return data.patientDoubles.edges as Double[]
}
const change = (session: Session, name: string, input: object, fields = 'id') =>
  server.graphql(
    session,
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} } }`,
    { input },
  )
/** As at night. */
const find = (place: string) => server.owner.query('SELECT find_patient_doubles($1)', [place])
const stored = async () => (await server.owner.query('SELECT * FROM patient_double ORDER BY id')).rows as unknown[]

/** The patients, and what a look finds of them. */
async function found(...patients: object[]) {
  const { home, other } = await createTwoClinics(server.owner)
  const ids = await addPatients(
    server.owner,
    home.id,
    patients.map((patient) => ({ lastName: '', ...patient })),
  )
  await find(home.id)
  const admin = await server.signIn(home.admin.email)
  const doubles = (await list(admin, home.id)).filter(({ one }) => ids.includes(one.id))
  return { home, other, admin, ids, doubles, reasons: doubles.map(({ reasons }) => reasons) }
}

const nid = '1101700230708'
const otherNid = '3100600445635'
const wichai = { firstName: 'Wichai', lastName: 'Saetang' }
const phone = { phoneValue: '891112222' }
const born = { birthDate: '1980-03-04' }

describe('two records may be of one person', () => {
  test('with the same number of an ID, whatever the name', async () => {
    const { reasons } = await found({ ...wichai, nationalId: nid }, { firstName: 'Nok', nationalId: '1-1017-00230-70-8' })
    expect(reasons).toEqual([['same_national_id']])
  })

  test('with the same phone and much the same name', async () => {
    const { reasons } = await found({ ...wichai, ...phone }, { firstName: 'Wichai', lastName: 'Saetung', ...phone })
    expect(reasons).toEqual([['same_phone']])
  })

  test('with the same date of birth and much the same name, in either script', async () => {
    const { reasons } = await found(
      { firstName: 'สมชาย', lastName: 'วงศ์ไทย', ...born },
      { firstName: 'Somchai', lastName: 'Wongthai', ...born },
    )
    expect(reasons).toEqual([['same_birth_date']])
  })

  test('with the same name, where nothing else contradicts', async () => {
    const { reasons } = await found({ ...wichai, ...born }, wichai)
    expect(reasons).toEqual([['same_name']])
    expect((await found({ ...wichai, ...born }, { ...wichai, birthDate: '1951-01-02' })).reasons).toEqual([])
    expect((await found({ ...wichai, ...phone }, { ...wichai, phoneValue: '891113333' })).reasons).toEqual([])
  })

  test('with another last name since a wedding', async () => {
    const { reasons } = await found(
      { ...wichai, ...phone, ...born },
      { firstName: 'Wichai', lastName: 'Boonmee', ...phone, ...born },
    )
    expect(reasons).toEqual([['same_phone', 'same_birth_date']])
  })

  test('and those with the same ID come first', async () => {
    const { doubles, ids } = await found(
      { ...wichai, ...phone, ...born },
      { ...wichai, ...phone, ...born },
      { firstName: 'Orn', nationalId: nid },
      { firstName: 'Nok', nationalId: nid },
    )
    expect(doubles.map(({ one, reasons }) => [one.id, reasons])).toEqual([
      [ids[2], ['same_national_id']],
      [ids[0], ['same_phone', 'same_birth_date', 'same_name']],
    ])
  })
})

describe('they are two persons', () => {
  test.each([
    [
      'twins',
      [
        { firstName: 'Malee', lastName: 'Saetang', ...born, ...phone },
        { firstName: 'Somjai', lastName: 'Saetang', ...born, ...phone },
      ],
    ],
    [
      'a family with one phone',
      ['Anan', 'Boonsri', 'Chai', 'Duang'].map((firstName) => ({ firstName, lastName: 'Saetang', ...phone })),
    ],
    [
      'two Thai IDs',
      [
        { ...wichai, ...born, nationalId: nid },
        { ...wichai, ...born, nationalId: otherNid },
      ],
    ],
    [
      'the phone of a home',
      Array.from({ length: 11 }, (_, at) => ({
        firstName: `Wichai`,
        lastName: `Saetang${'abcdefghijk'[at]}`,
        birthDate: `19${40 + at}-01-02`,
        ...phone,
      })),
    ],
  ])('%s', async (_what, patients) => {
    expect((await found(...patients)).reasons).toEqual([])
  })

  test('where they are patients of two clinics', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await addPatients(server.owner, home.id, [{ ...wichai, nationalId: nid }])
    await addPatients(server.owner, other.id, [{ ...wichai, nationalId: nid }])
    for (const { id } of [home, other]) await find(id)
    for (const { id, admin } of [home, other]) expect(await list(await server.signIn(admin.email), id)).toEqual([])
  })
})

describe('what a person says of them', () => {
  const twice = [
    { ...wichai, ...phone },
    { ...wichai, ...phone },
  ]

  test('stays until it is taken back', async () => {
    const { home, admin, doubles } = await found(...twice)
    const [{ id }] = doubles as [Double]
    await change(admin, 'dismissPatientDouble', { id })
    await find(home.id)
    expect(await list(admin, home.id)).toEqual([])
    expect(await list(admin, home.id, true)).toMatchObject([{ id, dismissedByName: 'Suda Rattanakul' }])
    await change(admin, 'restorePatientDouble', { id })
    expect(await list(admin, home.id)).toMatchObject([{ id, dismissedByName: null }])
  })

  test('outlives what made them alike', async () => {
    const { home, admin, doubles, ids } = await found(...twice)
    const [{ id }] = doubles as [Double]
    await change(admin, 'dismissPatientDouble', { id })
    await server.owner.query(`UPDATE patient SET "firstName" = 'Nok', "lastName" = '' WHERE id = $1`, [ids[0]])
    await find(home.id)
    await change(admin, 'restorePatientDouble', { id })
    expect(await list(admin, home.id)).toHaveLength(1)
    await find(home.id)
    expect(await list(admin, home.id)).toEqual([])
  })

  test('is for whoever may merge, of their own clinics', async () => {
    const { home, other, doubles } = await found(...twice)
    const [{ id }] = doubles as [Double]
    const stranger = await server.signIn(other.admin.email)
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    expect(await list(stranger, home.id)).toEqual([])
    await expectRefused(stored, () => change(stranger, 'dismissPatientDouble', { id }), { code: 'NOT_FOUND' })
    await expectRefused(stored, () => change(nok, 'dismissPatientDouble', { id }), { code: 'FORBIDDEN' })
  })

  test('is told by a merge, which takes the pair away, and by a separation', async () => {
    const { home, admin, doubles } = await found(...twice)
    const [{ id, one, other }] = doubles as [Double]
    const merged = await change(admin, 'mergePatients', {
      establishmentId: home.id,
      keptId: one.id,
      mergedId: other.id,
      take: [],
    })
    expect(await list(admin, home.id)).toEqual([])
    await find(home.id)
    await change(admin, 'separatePatients', { id: merged.data.mergePatients.id, laterIds: [] })
    await find(home.id)
    expect(await list(admin, home.id)).toEqual([])
    expect(await list(admin, home.id, true)).toMatchObject([{ one, other, reasons: ['same_phone', 'same_name'] }])
    expect(id).toBeTruthy()
  })
})

describe('a look', () => {
  const lookOf = async (session: Session, id: string) =>
    (await server.graphql(session, `query ($id: ID!) { doubleLook(establishmentId: $id) { lookedTime isLooking } }`, { id })).data
      .doubleLook as { lookedTime: string | null; isLooking: boolean }

  test('is done soon after somebody asks', async () => {
    const { home } = await createTwoClinics(server.owner)
    await addPatients(server.owner, home.id, [wichai, wichai])
    const admin = await server.signIn(home.admin.email)
    expect(await lookOf(admin, home.id)).toEqual({ lookedTime: null, isLooking: false })
    const asked = await change(admin, 'lookForDoubles', { establishmentId: home.id }, 'isLooking')
    expect(asked.data.lookForDoubles.isLooking).toBe(true)
    await expect.poll(async () => (await lookOf(admin, home.id)).isLooking, { timeout: 15_000 }).toBe(false)
    expect(await list(admin, home.id)).toHaveLength(1)
  })

  test('is done where it is night, or where none was for a day', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await insert(server.owner, 'patient_double_look', [{ establishmentId: home.id, lookedTime: new Date(0).toISOString() }])
    await server.app.doubles.look()
    const admin = await server.signIn(home.admin.email)
    expect(Date.parse((await lookOf(admin, home.id)).lookedTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const due = async () =>
      (await server.owner.query<{ id: string }>('SELECT patient_doubles_due() AS id')).rows.map(({ id }) => id)
    for (const [hour, isDue] of [
      [3, true],
      [12, false],
    ] as const) {
      // A zone in which it is that hour now, and a look of the evening before.
      const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
      await server.owner.query('UPDATE establishment SET "timeZone" = $1 WHERE id = $2', [
        `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
        other.id,
      ])
      await server.owner.query(
        `INSERT INTO patient_double_look VALUES ($1, NULL, now() - interval '8 hours') ON CONFLICT ("establishmentId") DO UPDATE SET "lookedTime" = EXCLUDED."lookedTime"`,
        [other.id],
      )
      expect((await due()).includes(other.id)).toBe(isDue)
    }
  })
})
