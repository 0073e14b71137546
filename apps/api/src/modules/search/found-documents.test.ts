import { expect, test } from 'vitest'
import { addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { done, issued } = invoicesAt(server)

const document = `query ($query: String!) { search(query: $query, types: [PATIENT, DOCUMENT]) {
  __typename ... on FoundDocument { kind number invoiceId patientId firstName }
} }`

async function find(session: Session, query: string) {
  const { data, errors } = await server.graphql(session, document, { query })
  expect(errors, query).toBeUndefined()
  return data.search as { __typename: string; kind: string; number: string; invoiceId: string | null; patientId: string }[]
}

test('documents are found by their whole number, however it is written; by whom may read them, in their own clinic', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const staff = await addStaff(server.owner, home)
  const [suda, stranger, reception] = (await Promise.all(
    [home.admin, other.admin, staff].map(({ email }) => server.signIn(email)),
  )) as [Session, Session, Session]
  const { id, number } = (await issued(suda, home)) as { id: string; number: string }
  const paid = await done(suda, 'recordPayment', { invoiceId: id, amount: '100', method: 'cash' })
  const [payment] = (paid as { payments: { id: string }[] }).payments
  const { receipts } = (await done(suda, 'issueReceipt', { paymentId: payment?.id })) as { receipts: { number: string }[] }
  const receipt = receipts[0]?.number ?? ''
  const whose = { __typename: 'FoundDocument', patientId: home.somchai.patientId, firstName: 'สมชาย' }
  const invoice = { ...whose, kind: 'INVOICE', number, invoiceId: id }

  for (const query of [
    number,
    number.toLowerCase(),
    number.replace(/-/g, ' '),
    number.replace(/-0*/g, '-'),
    'inv1',
    'INV 1',
    'inv-1',
  ])
    expect(await find(reception, query), query).toEqual([invoice])
  expect(await find(reception, receipt)).toEqual([{ ...whose, kind: 'RECEIPT', number: receipt, invoiceId: id }])
  for (const query of [number.slice(0, -1), 'INV-1999-00001']) expect(await find(reception, query), query).toEqual([])
  for (const query of [number, receipt]) expect(await find(stranger, query), query).toEqual([])
})
