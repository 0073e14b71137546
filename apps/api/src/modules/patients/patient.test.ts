import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addPatients, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id version email phone { value dialCode extension verified } gender firstName lastName dob birthDate birthDateEstimated language country hospitalNumber nickname
  nationalId address allergies alerts notes`
const get = `query ($id: ID!) { patient(id: $id) { ${fields} } }`
const list = `query ($pagination: PaginationInput, $filter: PatientFilter) {
  patients(pagination: $pagination, filter: $filter) { totalCount pageInfo { currentPage totalPages } edges { id firstName hospitalNumber } }
}`
const create = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { ${fields} } }`
const update = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { ${fields} } }`

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const write = (session: Session, document: string, input: Record<string, unknown>) => server.graphql(session, document, { input })

async function stored({ id }: Clinic) {
  const { rows } = await server.owner.query(
    `SELECT p.*, l."hospitalNumber", l."archivedTime" FROM patient p JOIN patient_establishment l ON l."patientId" = p.id WHERE l."establishmentId" = $1 ORDER BY p.id`,
    [id],
  )
  return rows as Record<string, unknown>[]
}

const full = (clinic: Clinic) => ({
  email: 'wipa@example.test',
  phone: { value: '089 876 5432', dialCode: '+66', verified: true },
  gender: 'FEMALE',
  firstName: 'วิภา',
  lastName: 'สุขสันต์',
  dob: '1984-02-29',
  birthDate: '1984-02-29',
  birthDateEstimated: false,
  language: 'Thai',
  country: 'Thailand',
  establishmentId: clinic.id,
  nickname: 'Nok',
  nationalId: '1101700230708',
  address: '88 Sukhumvit\nBangkok',
  allergies: 'Penicillin',
  alerts: 'Falls',
  notes: '<b>bold</b> & "quoted"',
})

describe('createPatient', () => {
  test('keeps every field exactly, and counts hospital numbers by clinic', async () => {
    const { home, suda } = await open()
    const { establishmentId: _, ...given } = full(home)
    const { data, errors } = await write(suda, create, full(home))
    expect(errors).toBeUndefined()
    expect(data.createPatient).toEqual({
      ...given,
      id: expect.any(String),
      version: 1,
      hospitalNumber: 'HN000001',
      phone: { value: '898765432', dialCode: '+66', extension: '', verified: true },
    })
    expect((await server.graphql(suda, get, { id: data.createPatient.id })).data.patient).toEqual(data.createPatient)
    const minimal = await write(await server.signIn(home.ploy.email), create, {
      firstName: 'A',
      lastName: 'B',
      establishmentId: home.id,
    })
    expect(minimal.data.createPatient).toMatchObject({
      hospitalNumber: 'HN000002',
      gender: 'UNDEFINED',
      dob: null,
      email: null,
      phone: { value: '', dialCode: '+66', extension: '' },
    })
  })

  test.each([
    ['1970', false],
    ['1970-05', false],
    ['1981', true],
  ])(
    'a birth date known in part, %s (estimated: %s), has no day, and becomes one when it is known',
    async (birthDate, birthDateEstimated) => {
      const { home, suda } = await open()
      const input = { firstName: 'A', lastName: 'B', establishmentId: home.id, birthDate, birthDateEstimated }
      const { id, ...known } = (await write(suda, create, input)).data.createPatient
      expect(known).toMatchObject({ dob: null, birthDate, birthDateEstimated })
      const dated = await write(suda, update, { id, dob: '1970-05-12' })
      expect(dated.data.updatePatient).toMatchObject({ dob: '1970-05-12', birthDate: '1970-05-12', birthDateEstimated: false })
      const again = await write(suda, update, { id, birthDate })
      expect(again.data.updatePatient).toMatchObject({ dob: null, birthDate, birthDateEstimated: false })
      expect((await write(suda, update, { id, dob: '2099-12-31' })).errors?.[0]?.message).toContain('in the future')
    },
  )

  test('Postgres refuses birth dates that cannot be, and a day beside another one', async () => {
    const { home } = await open()
    const set = (columns: string) => server.owner.query(`UPDATE patient SET ${columns} WHERE id = $1`, [home.malee.patientId])
    for (const columns of [
      `"birthDate" = '1899'`,
      `"birthDate" = '1990-02-30'`,
      `"birthDate" = '2099-01'`,
      `dob = '2099-12-31'`,
      `dob = '1990-01-01', "birthDate" = '1990'`,
    ])
      await expect(set(columns), columns).rejects.toThrow(/birth|date/)
    await set(`dob = '1990-01-01'`)
    const { rows } = await server.owner.query(`SELECT "birthDate" FROM patient WHERE id = $1`, [home.malee.patientId])
    expect(rows).toEqual([{ birthDate: '1990-01-01' }])
  })

  test('twenty at once get twenty numbers', async () => {
    const { home, suda } = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(suda, create, full(home))))
    expect(new Set(answers.map(({ data }) => data?.createPatient.hospitalNumber)).size).toBe(20)
    expect((await stored(home)).filter(({ hospitalNumber }) => hospitalNumber)).toHaveLength(20)
  })

  const faults: [what: string, input: Record<string, unknown>, path: string, key: string][] = [
    ['no name', { firstName: '', lastName: ' ' }, 'input.firstName', 'name_required'],
    ['a birthday that does not exist', { dob: '2023-02-29', birthDate: undefined }, 'input.dob', 'invalid_date'],
    ['a birthday with a time', { dob: '1990-01-01T00:00:00Z', birthDate: undefined }, 'input.dob', 'invalid_date'],
    ['a birthday in 1899', { dob: '1899-12-31', birthDate: undefined }, 'input.dob', 'date_out_of_range'],
    ['a birthday that has not come', { dob: '2099-12-31', birthDate: undefined }, 'input.dob', 'in_future'],
    ['a year that has not come', { dob: undefined, birthDate: '2090' }, 'input.birthDate', 'in_future'],
    ['a year before 1900', { dob: undefined, birthDate: '1899' }, 'input.birthDate', 'date_out_of_range'],
    ['a month that does not exist', { dob: undefined, birthDate: '1990-13' }, 'input.birthDate', 'invalid_date'],
    ['two birthdays', { birthDate: '1984-02-28' }, 'input.birthDate', 'invalid_date'],
    ['a birthday in 2100', { dob: '2100-01-01', birthDate: undefined }, 'input.dob', 'date_out_of_range'],
    ['an address that is none', { email: 'no mail' }, 'input.email', 'invalid_email'],
    ['a long phone', { phone: { value: '1'.repeat(16), dialCode: '+66' } }, 'input.phone.value', 'invalid_phone'],
    ["a Thai national id's wrong check digit", { nationalId: '1101700230705' }, 'input.nationalId', 'invalid_national_id'],
    ['the same as it is printed on the card', { nationalId: '1-1017-00230-70-5' }, 'input.nationalId', 'invalid_national_id'],
    ['long notes', { notes: 'x'.repeat(8001) }, 'input.notes', 'too_long'],
    ['notes with NUL', { notes: 'a\u0000' }, 'input.notes', 'invalid_text'],
    ['an establishment that is none', { establishmentId: uuidv7() }, 'input.establishmentId', 'unknown_reference'],
  ]
  test.each(faults)('%s is refused by name, and nothing is stored', async (_what, input, path, key) => {
    const { home, suda } = await open()
    const answer = await write(suda, create, { ...full(home), ...input })
    expect(refusal(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
    })
    expect(await stored(home)).toHaveLength(2)
  })

  test('a patient on the first and on the last day there is', async () => {
    const { home, suda } = await open()
    for (const dob of ['1900-01-01', '2026-11-20'])
      expect((await write(suda, create, { ...full(home), dob, birthDate: dob })).data.createPatient.dob).toBe(dob)
  })
})

test("a Thai national id with its check digit is stored, as is a passport's number; a mistyped one replaces neither", async () => {
  const { home, suda } = await open()
  const { id } = (await write(suda, create, full(home))).data.createPatient
  for (const nationalId of ['1101700230708', '1-1017-00230-70-8', 'AA1234567'])
    expect((await write(suda, update, { id, nationalId })).data.updatePatient.nationalId).toBe(nationalId)
  expect(refusal(await write(suda, update, { id, nationalId: '1101700230705' }))?.fieldErrors).toMatchObject([
    { path: 'input.nationalId', key: 'invalid_national_id' },
  ])
  expect((await server.graphql(suda, get, { id })).data.patient.nationalId).toBe('AA1234567')
})

describe('updatePatient', () => {
  test('changes what is given; the phone is replaced whole; null empties; the history says by whom', async () => {
    const { home, suda } = await open()
    const { id } = (await write(suda, create, full(home))).data.createPatient
    const { data } = await write(suda, update, {
      id,
      version: 1,
      phone: { value: '9012345678 ext. 7', dialCode: '+81' },
      dob: null,
      notes: null,
      allergies: '',
      lastName: null,
    })
    expect(data.updatePatient).toMatchObject({
      version: 2,
      phone: { value: '9012345678', dialCode: '+81', extension: '7', verified: false },
      dob: null,
      notes: null,
      lastName: 'สุขสันต์',
      alerts: 'Falls',
    })
    const { rows } = await server.owner.query(
      `SELECT "userName", changes FROM audit_entry WHERE "entityId" = $1 AND action = 'updated'`,
      [id],
    )
    expect(rows).toEqual([
      {
        userName: 'Suda Rattanakul',
        changes: expect.arrayContaining([{ field: 'notes', from: '<b>bold</b> & "quoted"', to: null }]),
      },
    ])
    const without = await write(suda, update, { id, phone: { value: '812345678', dialCode: '+66' } })
    expect(without.data.updatePatient.phone).toEqual({ value: '812345678', dialCode: '+66', extension: '', verified: false })
  })

  test('the second of two editors is refused; of twenty at once, one is kept', async () => {
    const { home, suda } = await open()
    const id = home.malee.patientId
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(suda, update, { id, version: 1, notes: `Number ${index}` })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(refusal(await write(suda, update, { id, version: 1, notes: 'late' }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'stale',
      version: 2,
      changedBy: 'Suda Rattanakul',
    })
    expect((await stored(home)).find((row) => row.id === id)?.version).toBe(2)
  })

  test('bad input names its field, and nothing changes', async () => {
    const { home, suda } = await open()
    const before = await stored(home)
    expect(refusal(await write(suda, update, { id: home.malee.patientId, dob: '1850-01-01', version: 0 }))?.code).toBe(
      'BAD_USER_INPUT',
    )
    expect(await stored(home)).toEqual(before)
  })
})

describe('patients', () => {
  test('newest first, in pages without gaps or doubles; a page past the end is empty and counts rightly', async () => {
    const { home, suda } = await open()
    await addPatients(
      server.owner,
      home.id,
      Array.from({ length: 21 }, (_, index) => ({ firstName: `Number ${index}`, lastName: 'Same' })),
    )
    const pages = await Promise.all([1, 2, 3].map((page) => server.graphql(suda, list, { pagination: { page, limit: 10 } })))
    expect(pages.map(({ data }) => data.patients.edges.length)).toEqual([10, 10, 3])
    expect(new Set(pages.flatMap(({ data }) => data.patients.edges.map(({ id }: { id: string }) => id))).size).toBe(23)
    for (const page of [4, 2_147_483_647]) {
      expect((await server.graphql(suda, list, { pagination: { page, limit: 100 } })).data?.patients, String(page)).toMatchObject(
        {
          totalCount: 23,
          edges: [],
        },
      )
    }
  })

  test('of one establishment, or of both, each once; the hospital number is that of the establishment at hand', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    await insert(server.owner, 'patient_establishment', [
      { patientId: home.malee.patientId, establishmentId: branch, hospitalNumber: 'B-7' },
    ])
    const count = async (filter: object) => (await server.graphql(suda, list, { filter })).data.patients.totalCount
    expect([await count({}), await count({ establishmentId: branch }), await count({ establishmentId: home.id })]).toEqual([
      2, 1, 2,
    ])
    const number = async () => (await server.graphql(suda, get, { id: home.malee.patientId })).data.patient.hospitalNumber
    expect(await number()).toBeNull()
    suda.cookies.set('establishmentId', branch)
    expect(await number()).toBe('B-7')
  })

  test('a patient of two clinics shows both the person, and neither the number of the other', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await insert(server.owner, 'patient_establishment', [
      { patientId: home.malee.patientId, establishmentId: other.id, hospitalNumber: 'SECRET-1' },
    ])
    const answer = await server.graphql(await server.signIn(home.admin.email), get, { id: home.malee.patientId })
    expect(answer.data.patient).toMatchObject({ firstName: 'Malee', hospitalNumber: null })
    const found = await server.graphql(await server.signIn(home.admin.email), list, { filter: { query: 'SECRET' } })
    expect(found.data.patients.totalCount).toBe(0)
    expect(
      (await server.graphql(await server.signIn(other.admin.email), list, { filter: { query: 'secret-1' } })).data.patients
        .totalCount,
    ).toBe(1)
  })
})
