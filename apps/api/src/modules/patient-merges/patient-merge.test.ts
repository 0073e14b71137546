import { describe, expect, test } from 'vitest'
import { expectRefused, fieldFault } from '../../testing/answers.ts'
import { addEstablishment, addEvents, addPatients, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id mergedId mergedName moved stayed separatedTime kept { id firstName phone { value } email alerts allergies } since { id kind }`
const mutate = (session: Session, name: string, type: string, input: object) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input })
const merge = (session: Session, input: object) => mutate(session, 'mergePatients', 'MergePatientsInput', { take: [], ...input })
const separate = (session: Session, id: string, laterIds: string[] = []) =>
  mutate(session, 'separatePatients', 'SeparatePatientsInput', { id, laterIds })
const patient = async (session: Session, id: string) =>
  (await server.graphql(session, `query ($id: ID!) { patient(id: $id) { id firstName hospitalNumber } }`, { id })).data
    .patient as { id: string; firstName: string } | null
const find = async (session: Session, query: string, archived = false) =>
  (
    (
      await server.graphql(session, `query ($f: PatientFilter) { patients(filter: $f) { edges { id } } }`, {
        f: { query, archived },
      })
    ).data.patients.edges as { id: string }[]
  ).map(({ id }) => id)
const stored = async () =>
  (await server.owner.query('SELECT * FROM patient_establishment ORDER BY "patientId", "establishmentId"')).rows as unknown[]

/** Malee twice: the second record has the telephone and an allergy. */
async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const nok = await addStaff(server.owner, home)
  const [double] = (await addPatients(server.owner, home.id, [
    {
      firstName: 'Malee',
      lastName: 'Tongdee',
      phoneValue: '812345678',
      email: 'malee@example.org',
      alerts: 'Faints at needles',
      allergyStatus: 'listed',
      allergyList: [{ substance: 'Penicillin', reaction: null, severity: null }],
    },
  ])) as [string]
  await server.owner.query('UPDATE patient_establishment SET "hospitalNumber" = $1 WHERE "patientId" = $2', ['HN777001', double])
  await server.owner.query('UPDATE patient SET email = $1, alerts = $2 WHERE id = $3', [
    'm@example.org',
    'Deaf',
    home.malee.patientId,
  ])
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: double, doctorId: home.ploy.doctorId }])
  const both = { establishmentId: home.id, keptId: home.malee.patientId, mergedId: double }
  const [admin, desk] = [await server.signIn(home.admin.email), await server.signIn(nok.email)]
  return { home, other, double, both, admin, desk, stranger: await server.signIn(other.admin.email) }
}

describe('a merge', () => {
  test('gives the kept record all that the other had, what only that one knows, and the warnings of both', async () => {
    const { double, both, admin } = await open()
    const { data } = await merge(admin, both)
    expect(data.mergePatients).toMatchObject({
      mergedId: double,
      mergedName: 'Malee Tongdee',
      moved: 1,
      stayed: 0,
      kept: {
        firstName: 'Malee',
        phone: { value: '812345678' },
        email: 'm@example.org',
        alerts: 'Deaf\nFaints at needles',
        allergies: 'Penicillin',
      },
    })
    const { rows } = await server.owner.query('SELECT "patientId" FROM event WHERE "establishmentId" = $1', [
      both.establishmentId,
    ])
    expect(rows).toEqual([{ patientId: both.keptId }])
  })

  test('takes what the person has chosen', async () => {
    const { both, admin } = await open()
    const { data } = await merge(admin, { ...both, take: ['email'] })
    expect(data.mergePatients.kept).toMatchObject({ email: 'malee@example.org' })
  })

  test('leads from the old id and the old number to the kept record, and shows the old one nowhere', async () => {
    const { double, both, admin, desk } = await open()
    await merge(admin, both)
    for (const session of [admin, desk]) expect(await patient(session, double)).toMatchObject({ id: both.keptId })
    expect(await find(desk, 'HN777001')).toEqual([both.keptId])
    expect(await find(desk, 'Tongdee')).not.toContain(double)
    expect(await find(admin, '', true)).toEqual([])
    const log = await server.graphql(
      admin,
      `{ auditLog(filter: { entityId: "${both.keptId}" }) { edges { entityName changes { field to } } } }`,
    )
    expect(JSON.stringify(log.data.auditLog)).toContain('Malee Tongdee HN777001')
  })

  test('leads there wherever the viewer works at the moment', async () => {
    const { home, double, both, admin } = await open()
    await merge(admin, both)
    const branch = await addEstablishment(server.owner, home)
    const elsewhere = { ...admin, cookies: new Map([...admin.cookies, ['establishmentId', branch]]) }
    expect(await patient(elsewhere, double)).toMatchObject({ id: both.keptId })
  })

  test('is of two records of one clinic, and of whoever may', async () => {
    const { home, other, both, admin, desk, stranger } = await open()
    await expectRefused(stored, () => merge(admin, { ...both, mergedId: both.keptId }), fieldFault('input.mergedId', 'repeated'))
    for (const mergedId of [other.malee.patientId, home.admin.userId])
      await expectRefused(stored, () => merge(admin, { ...both, mergedId }), fieldFault('input.mergedId', 'unknown_reference'))
    await expectRefused(stored, () => merge(stranger, both), fieldFault('input.establishmentId', 'unknown_reference'))
    expect((await merge(desk, both)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('leaves another clinic’s record of the patient as it is', async () => {
    const { other, double, both, admin, stranger } = await open()
    await insert(server.owner, 'patient_establishment', [{ patientId: double, establishmentId: other.id }])
    await merge(admin, both)
    expect(await patient(stranger, double)).toMatchObject({ id: double, firstName: 'Malee' })
    expect(await patient(stranger, both.keptId)).toBeNull()
  })
})

describe('what a person does not want to be told', () => {
  const declined = async (id: string) =>
    (await server.owner.query('SELECT declined FROM contact_preference WHERE "patientId" = $1', [id])).rows[0]
      ?.declined as string[]
  const wish = (establishmentId: string, patientId: string, kinds: string[]) =>
    insert(server.owner, 'contact_preference', [{ patientId, establishmentId, declined: kinds }])

  test('is what either record says, until they are separated', async () => {
    const { home, double, both, admin } = await open()
    await wish(home.id, both.keptId, ['receipts'])
    await wish(home.id, double, ['appointments', 'receipts'])
    const { data } = await merge(admin, both)
    expect(await declined(both.keptId)).toEqual(['receipts', 'appointments'])
    await separate(admin, data.mergePatients.id)
    expect([await declined(both.keptId), await declined(double)]).toEqual([['receipts'], ['appointments', 'receipts']])
  })

  test('stays as somebody has written it since', async () => {
    const { home, double, both, admin } = await open()
    await wish(home.id, both.keptId, [])
    await wish(home.id, double, ['appointments'])
    const { data } = await merge(admin, both)
    await server.owner.query('UPDATE contact_preference SET declined = $1 WHERE "patientId" = $2', [['receipts'], both.keptId])
    await separate(admin, data.mergePatients.id)
    expect(await declined(both.keptId)).toEqual(['receipts'])
  })
})

describe('a separation', () => {
  test('gives each record what it had, and what came since where the person says', async () => {
    const { home, double, both, admin } = await open()
    const { data } = await merge(admin, both)
    const later = { establishmentId: home.id, patientId: both.keptId, relationship: 'friend', name: 'Nid' }
    await server.graphql(admin, `mutation ($input: CreateContactInput!) { createContact(input: $input) { id } }`, {
      input: { ...later, roles: [] },
    })
    const known = await server.graphql(admin, `query ($id: ID!) { patientMerges(patientId: $id) { ${fields} } }`, {
      id: both.keptId,
    })
    const [{ id, since }] = known.data.patientMerges as [{ id: string; since: { id: string; kind: string }[] }]
    expect(since).toMatchObject([{ kind: 'patient_contact' }])
    const apart = await separate(
      admin,
      id,
      since.map((row) => row.id),
    )
    expect(apart.data.separatePatients).toMatchObject({
      kept: { phone: { value: '' }, alerts: 'Deaf', email: 'm@example.org' },
      since: [],
    })
    expect(apart.data.separatePatients.kept.allergies).toBeNull()
    expect(await patient(admin, double)).toMatchObject({ id: double })
    expect(await find(admin, 'HN777001')).toEqual([double])
    const { rows } = await server.owner.query(
      `SELECT "patientId" FROM patient_contact WHERE "establishmentId" = $1 UNION ALL SELECT "patientId" FROM event WHERE "establishmentId" = $1`,
      [home.id],
    )
    expect(rows).toEqual([{ patientId: double }, { patientId: double }])
    expect(data.mergePatients.id).toBe(id)
  })

  test('keeps what was written since', async () => {
    const { both, admin } = await open()
    const { data } = await merge(admin, both)
    const update = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }`
    await server.graphql(admin, update, { input: { id: both.keptId, phone: { value: '899999999', dialCode: '+66' } } })
    const apart = await separate(admin, data.mergePatients.id)
    expect(apart.data.separatePatients.kept).toMatchObject({ phone: { value: '899999999' }, alerts: 'Deaf' })
  })

  test('is done once, the latest first', async () => {
    const { home, both, admin } = await open()
    const first = (await merge(admin, both)).data.mergePatients.id as string
    const second = await merge(admin, { establishmentId: home.id, keptId: home.somchai.patientId, mergedId: both.keptId })
    expect((await separate(admin, first)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'in_use' })
    await separate(admin, second.data.mergePatients.id)
    expect((await separate(admin, first)).errors).toBeUndefined()
    expect((await separate(admin, first)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'frozen' })
  })
})
