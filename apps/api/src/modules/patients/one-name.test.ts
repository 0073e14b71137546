import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEstablishment, addPatients, createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** Patients who have one name only, as many people from Myanmar and Indonesia do. */

const server = useTestServer()

const create = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id firstName lastName } }`
const update = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id firstName lastName } }`

async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const write = (document: string, input: object) => server.graphql(suda, document, { input })
  return { home, suda, write }
}

const storedNames = async (id: string) =>
  (await server.owner.query('SELECT "firstName", "lastName" FROM patient WHERE id = $1', [id])).rows[0]

test.each([
  { firstName: 'Suharto' },
  { lastName: 'Thiha' },
  { firstName: 'O', lastName: '' },
  { firstName: null, lastName: 'U' },
])('%j is stored, and the name that is missing is empty', async (names) => {
  const { home, write } = await open()
  const { data, errors } = await write(create, { ...names, establishmentId: home.id })
  expect(errors).toBeUndefined()
  expect(data.createPatient).toMatchObject({ firstName: names.firstName ?? '', lastName: names.lastName ?? '' })
})

test('without any name nobody is stored, and the field is named', async () => {
  const { home, write } = await open()
  const count = async () => (await server.owner.query('SELECT count(*)::int FROM patient')).rows[0]
  const before = await count()
  for (const names of [{}, { firstName: '', lastName: ' ' }, { firstName: null, lastName: null }])
    expect(refusal(await write(create, { ...names, establishmentId: home.id }))?.fieldErrors).toMatchObject([
      { path: 'input.firstName', key: 'name_required' },
    ])
  expect(await count()).toEqual(before)
})

test('an update may take one of the names away, never the last; null leaves a name as it is', async () => {
  const { home, write } = await open()
  const id = home.somchai.patientId
  const last = (await write(update, { id, firstName: '', lastName: null })).data.updatePatient
  expect(last).toEqual({ id, firstName: '', lastName: 'ใจดี' })
  const faults = [
    [{ lastName: '' }, 'input.lastName'],
    [{ firstName: '', lastName: '' }, 'input.firstName'],
    [{ firstName: null, lastName: ' ' }, 'input.lastName'],
  ] as const
  for (const [names, path] of faults)
    expect(refusal(await write(update, { id, ...names }))?.fieldErrors, JSON.stringify(names)).toMatchObject([
      { path, key: 'name_required' },
    ])
  expect(await storedNames(id)).toEqual({ firstName: '', lastName: 'ใจดี' })
  expect((await write(update, { id, firstName: 'Thiha', lastName: '' })).data.updatePatient).toMatchObject({ firstName: 'Thiha' })
})

test('the database refuses somebody without a name', async () => {
  const { home } = await open()
  const nameless = addPatients(server.owner, home.id, [{ firstName: ' ', lastName: '' }])
  await expect(nameless).rejects.toThrow(/patient_name_given/)
})

async function listed(session: Session, field: string) {
  const query = `query ($sort: PatientSortInput) { patients(sort: $sort) { edges { firstName lastName } } }`
  const { data } = await server.graphql(session, query, { sort: { field } })
  const rows = data.patients.edges as { firstName: string; lastName: string }[]
  return rows.map(({ firstName, lastName }) => `${firstName}|${lastName}`)
}

test.each([false, true])('sorted under the name that there is (several establishments: %s)', async (several) => {
  const { home, suda } = await open()
  if (several) await addEstablishment(server.owner, home)
  await server.owner.query('DELETE FROM patient_establishment WHERE "establishmentId" = $1', [home.id])
  await addPatients(server.owner, home.id, [
    { firstName: 'Zaw', lastName: 'Aung' },
    { firstName: 'Budi', lastName: '' },
    { firstName: '', lastName: 'Maung' },
    { firstName: 'Ann', lastName: 'Cook' },
  ])
  expect(await listed(suda, 'name')).toEqual(['Zaw|Aung', 'Budi|', 'Ann|Cook', '|Maung'])
  expect(await listed(suda, 'givenName')).toEqual(['Ann|Cook', 'Budi|', '|Maung', 'Zaw|Aung'])
})

test('found, told in the history and in a conflict without stray spaces, in either field', async () => {
  const { home, suda, write } = await open()
  const { id } = (await write(create, { lastName: 'Thiha', establishmentId: home.id })).data.createPatient
  const find = async (query: string) => {
    const { data } = await server.graphql(
      suda,
      `query ($query: String!) { search(query: $query, types: [PATIENT]) { ... on Patient { id } } }`,
      { query },
    )
    return (data.search as { id?: string }[]).map((hit) => hit.id)
  }
  expect(await find('thiha')).toContain(id)
  expect(await find('ธีฮา')).toContain(id)
  const audit = await server.graphql(suda, `{ auditLog { edges { entityId entityName } } }`)
  expect(audit.errors).toBeUndefined()
  expect(audit.data.auditLog.edges).toContainEqual({ entityId: id, entityName: 'Thiha' })
  const similar = `query ($input: SimilarPatientsInput!) { similarPatients(input: $input) { id } }`
  for (const names of [{ firstName: 'Thiha' }, { lastName: 'Thiha' }])
    expect((await server.graphql(suda, similar, { input: names })).data.similarPatients).toEqual([{ id }])
})

test('a document names them by their one name', async () => {
  const { home, suda, write } = await open()
  const { id: patientId } = (await write(create, { lastName: 'Thiha', establishmentId: home.id })).data.createPatient
  const issue = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { snapshot { patientName } } }`
  const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price: '500.00' }]
  const { data, errors } = await server.graphql(suda, issue, {
    input: { patientId, establishmentId: home.id, status: 'issued', currency: 'THB', invoiceDetails },
  })
  expect(errors).toBeUndefined()
  expect(data.createInvoice.snapshot).toEqual({ patientName: 'Thiha' })
})
