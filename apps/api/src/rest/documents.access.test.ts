import { randomUUID } from 'node:crypto'
import { documentKinds, type DocumentKind } from '@clinic/shared/documents/document'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../testing/clinic.ts'
import { addStaff, createTwoClinics } from '../testing/clinic.ts'
import { addRecords, printed } from '../testing/contract/contracts.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

/** Who may see a printed document. */

const server = useTestServer()

type Documents = { session: Session } & Record<DocumentKind, string>
let home: Clinic
let own: Documents
let foreign: Documents

async function addDocuments(clinic: Clinic): Promise<Documents> {
  const records = await addRecords(server.owner, clinic)
  const ids = documentKinds.map((kind) => [kind, printed[kind]?.(records)])
  return { session: await server.signIn(clinic.admin.email), ...Object.fromEntries(ids) }
}

beforeAll(async () => {
  const clinics = await createTwoClinics(server.owner)
  home = clinics.home
  own = await addDocuments(home)
  foreign = await addDocuments(clinics.other)
})

const get = (address: string, session: Session | null = own.session) => server.request(`/api/documents/${address}`, { session })

test('nobody without a session, nobody without the permission', async () => {
  const staff = await server.signIn((await addStaff(server.owner, home)).email)
  expect((await get(`invoices/${own.invoices}.pdf?language=en`, null)).status).toBe(401)
  expect((await get(`invoices/${own.invoices}.pdf?language=en`, staff)).status).toBe(200)
  expect((await get(`prescriptions/${own.prescriptions}.svg?language=en`, staff)).status).toBe(403)
})

test("another clinic's is answered as one that is not there", async () => {
  for (const kind of documentKinds) {
    const id = foreign[kind]
    expect((await get(`${kind}/${id}.pdf?language=en`, foreign.session)).status).toBe(200)
    const answers = await Promise.all(
      [id, randomUUID()].map(async (asked) => {
        const response = await get(`${kind}/${asked}.pdf?language=en`)
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]?.[0]).toBe(404)
    expect(answers[0]).toEqual(answers[1])
  }
})

test.each(['invoices/x.pdf', 'invoices/../me.pdf', `payments/${randomUUID()}.pdf`, `invoices/${randomUUID()}.html`, ''])(
  'there is nothing at %j',
  async (address) => expect((await get(`${address}?language=en`)).status).toBe(404),
)

test.each([
  ['language', ''],
  ['language', 'language=de'],
  ['size', 'language=en&size=a3'],
  ['issue', 'language=en&issue=third'],
])('a wrong %s is named: %j', async (field, query) => {
  const response = await get(`invoices/${own.invoices}.pdf?${query}`)
  expect([response.status, (await response.json()).fieldErrors[0].path]).toEqual([400, field])
})

test('each kind has its own paper: an invoice has no labels, a day no roll', async () => {
  expect((await get(`invoices/${own.invoices}.pdf?language=en&size=label`)).status).toBe(404)
  expect((await get(`days/${own.days}.pdf?language=en&size=80mm`)).status).toBe(404)
})

test('more than 240 in a minute are refused', async () => {
  const { session } = foreign
  const missing = `invoices/${randomUUID()}.pdf?language=en`
  await server.owner.query('DELETE FROM rate_limit')
  const statuses = await Promise.all(Array.from({ length: 250 }, async () => (await get(missing, session)).status))
  expect(statuses.filter((status) => status === 404)).toHaveLength(240)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
