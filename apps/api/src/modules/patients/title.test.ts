import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addPatients, createClinic } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = 'id title firstName lastName'
const create = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { ${fields} } }`
const update = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { ${fields} } }`

async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const write = (document: string, input: object) => server.graphql(suda, document, { input })
  const created = async (input: object) => {
    const { data, errors } = await write(create, { lastName: 'ใจดี', establishmentId: home.id, ...input })
    expect(errors).toBeUndefined()
    return data.createPatient as { id: string; title: string | null; firstName: string }
  }
  return { home, suda, write, created }
}

test('a title is stored as it is given, and else taken off the first name where it is clear', async () => {
  const { created } = await open()
  for (const [input, stored] of [
    [
      { firstName: 'สมชาย', title: 'พ.ต.อ.' },
      { title: 'พ.ต.อ.', firstName: 'สมชาย' },
    ],
    [{ firstName: 'นาย สมชาย' }, { title: 'นาย', firstName: 'สมชาย' }],
    [{ firstName: 'เด็กหญิงนิดา' }, { title: 'ด.ญ.', firstName: 'นิดา' }],
    [{ firstName: 'Mr. John' }, { title: 'Mr', firstName: 'John' }],
    [{ firstName: 'นายิกา' }, { title: null, firstName: 'นายิกา' }],
    [
      { firstName: 'Miss Daisy', title: null },
      { title: null, firstName: 'Miss Daisy' },
    ],
    [
      { firstName: 'Miss Daisy', title: '' },
      { title: null, firstName: 'Miss Daisy' },
    ],
  ])
    expect(await created(input!), JSON.stringify(input)).toMatchObject(stored!)
})

test('an update sets, empties and takes off a title, the history names it, and too long a one is refused', async () => {
  const { suda, write, created } = await open()
  const { id } = await created({ firstName: 'สมชาย' })
  expect((await write(update, { id, title: 'ดร.' })).data.updatePatient.title).toBe('ดร.')
  expect((await write(update, { id, nickname: 'ชาย' })).data.updatePatient.title).toBe('ดร.')
  expect((await write(update, { id, firstName: 'นายสมชัย' })).data.updatePatient).toMatchObject({
    title: 'นาย',
    firstName: 'สมชัย',
  })
  expect((await write(update, { id, title: null })).data.updatePatient.title).toBeNull()
  const { data } = await server.graphql(suda, `{ auditLog { edges { entityId changes { field from to } } } }`)
  const changes = (data.auditLog.edges as { entityId: string; changes: object[] }[]).flatMap((entry) => entry.changes)
  expect(changes).toContainEqual({ field: 'title', from: 'นาย', to: null })
  expect(refusal(await write(update, { id, title: 'x'.repeat(51) }))?.fieldErrors).toMatchObject([
    { path: 'input.title', key: 'too_long' },
  ])
})

test('the database refuses an empty and a long title', async () => {
  const { home } = await open()
  for (const title of [' ', 'x'.repeat(51)])
    await expect(addPatients(server.owner, home.id, [{ firstName: 'A', lastName: 'B', title }])).rejects.toThrow(
      /patient_title_short/,
    )
})

test('an issued document keeps the title; a later change does not reach it', async () => {
  const { home, suda, write, created } = await open()
  const { id: patientId } = await created({ firstName: 'นาย สมชาย' })
  const bill = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id snapshot { patientTitle patientName } } }`
  const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price: '500.00' }]
  const { data } = await write(bill, { patientId, establishmentId: home.id, status: 'issued', currency: 'THB', invoiceDetails })
  const snapshot = { patientTitle: 'นาย', patientName: 'สมชาย ใจดี' }
  expect(data.createInvoice.snapshot).toEqual(snapshot)
  await write(update, { id: patientId, title: 'ดร.' })
  const read = `query ($id: ID!) { invoice(id: $id) { snapshot { patientTitle patientName } } }`
  expect((await server.graphql(suda, read, { id: data.createInvoice.id })).data.invoice.snapshot).toEqual(snapshot)
})

test('a search with the title in front finds', async () => {
  const { suda, created } = await open()
  const { id } = await created({ firstName: 'นางสาว รัตนา' })
  const find = `query ($query: String!) { search(query: $query, types: [PATIENT]) { ... on Patient { id } } }`
  for (const query of ['นางสาวรัตนา', 'น.ส. รัตนา', 'รัตนา'])
    expect((await server.graphql(suda, find, { query })).data.search, query).toEqual([{ id }])
})

const migration = new URL('../../../../../prisma/migrations/20261127020100_patient_title/migration.sql', import.meta.url)

test('titles in stored first names are taken off by the migration where they are clear', async () => {
  const { home } = await open()
  const names = [
    ['นาย สมชาย', 'นาย', 'สมชาย'],
    ['นางสาว  รัตนา', 'นางสาว', 'รัตนา'],
    ['น.ส.รัตนา', 'นางสาว', 'รัตนา'],
    ['เด็กหญิงนิดา', 'ด.ญ.', 'นิดา'],
    ['ด.ช. ก้อง', 'ด.ช.', 'ก้อง'],
    ['Mr. John', 'Mr', 'John'],
    ['MRS Jane', 'Mrs', 'Jane'],
    ['นายิกา', null, 'นายิกา'],
    ['นาย', null, 'นาย'],
    ['นายสมชาย', null, 'นายสมชาย'],
    ['พระพร', null, 'พระพร'],
    ['Drew', null, 'Drew'],
    ['Miss', null, 'Miss'],
  ] as const
  const ids = await addPatients(
    server.owner,
    home.id,
    names.map(([firstName]) => ({ firstName, lastName: 'A' })),
  )
  const [change = ''] = /UPDATE patient[\s\S]*?;/.exec(readFileSync(migration, 'utf8')) ?? []
  await server.owner.query(change)
  const { rows } = await server.owner.query(
    `SELECT p.title, "firstName", l."givenName" FROM unnest($1::uuid[]) WITH ORDINALITY wanted (id, position)
     JOIN patient p USING (id) JOIN patient_establishment l ON l."patientId" = p.id ORDER BY position`,
    [ids],
  )
  expect(rows).toEqual(names.map(([, title, firstName]) => ({ title, firstName, givenName: `${firstName} A` })))
})
