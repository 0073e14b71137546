import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '@clinic/shared/exactly-once'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { openTestServer, useTestServer } from '../../testing/server.ts'

/** What is sent twice under one key is done once. */

const server = useTestServer()
let home: Clinic
let admin: Session

beforeAll(async () => {
  home = await createClinic(server.owner)
  admin = await server.signIn(home.admin.email)
})

type Answered = {
  data: { [field: string]: { id: string } } | null
  errors?: { message: string; extensions: { code: string; reason?: string } }[]
}

const createInvoice = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id balance } }`
const recordPayment = `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id balance payments { id } } }`

async function send(
  key: string,
  query: string,
  input: object,
  { session = admin, at = server } = {},
): Promise<{ text: string; answer: Answered }> {
  const response = await at.post('/graphql', { query, variables: { input } }, { session, headers: { [idempotencyHeader]: key } })
  const text = await response.text()
  return { text, answer: JSON.parse(text) as Answered }
}

const invoice = (price = '500') => ({
  establishmentId: home.id,
  patientId: home.somchai.patientId,
  status: 'issued',
  invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price }],
})

async function newInvoice(price?: string): Promise<string> {
  const { answer } = await send(randomUUID(), createInvoice, invoice(price))
  return answer.data?.['createInvoice']?.id ?? ''
}

const payments = async (invoiceId: string) =>
  (await server.owner.query('SELECT 1 FROM payment WHERE "invoiceId" = $1', [invoiceId])).rowCount

test('the same under one key is one payment, and the same answer letter for letter', async () => {
  const invoiceId = await newInvoice()
  const [key, input] = [randomUUID(), { invoiceId, amount: '200', method: 'cash' }]
  const first = await send(key, recordPayment, input)
  expect(first.answer.errors).toBeUndefined()
  expect((await send(key, recordPayment, input)).text).toBe(first.text)
  expect(await payments(invoiceId)).toBe(1)
  await send(randomUUID(), recordPayment, input)
  expect(await payments(invoiceId)).toBe(2)
})

test('twelve at the same moment are one payment, and all get its answer', async () => {
  const invoiceId = await newInvoice()
  const [key, input] = [randomUUID(), { invoiceId, amount: '200', method: 'cash' }]
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(key, recordPayment, input)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.answer.errors).toBeUndefined()
  expect(await payments(invoiceId)).toBe(1)
})

test('a server that was started again, or another one, gives the first answer', async () => {
  const invoiceId = await newInvoice()
  const [key, input] = [randomUUID(), { invoiceId, amount: '500', method: 'transfer' }]
  const first = await send(key, recordPayment, input)
  const other = await openTestServer({}, server)
  const second = await send(key, recordPayment, input, { at: other })
  await other.close()
  expect(second.text).toBe(first.text)
  expect(await payments(invoiceId)).toBe(1)
})

test('something else under the same key is refused', async () => {
  const invoiceId = await newInvoice()
  const key = randomUUID()
  await send(key, recordPayment, { invoiceId, amount: '200', method: 'cash' })
  const { answer } = await send(key, recordPayment, { invoiceId, amount: '201', method: 'cash' })
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'key_reused' })
  expect(await payments(invoiceId)).toBe(1)
})

test('what was refused may be sent again under its key, corrected', async () => {
  const invoiceId = await newInvoice()
  const key = randomUUID()
  const refused = await send(key, recordPayment, { invoiceId, amount: '-1', method: 'cash' })
  expect(refused.answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  const { answer } = await send(key, recordPayment, { invoiceId, amount: '100', method: 'cash' })
  expect(answer.errors).toBeUndefined()
  expect(await payments(invoiceId)).toBe(1)
})

test('a key is of one account: a colleague who sends the same has an answer of their own', async () => {
  const key = randomUUID()
  const first = await send(key, createInvoice, invoice('41'))
  const staff = await server.signIn((await addStaff(server.owner, home)).email)
  const { answer } = await send(key, createInvoice, invoice('41'), { session: staff })
  expect(answer.errors).toBeUndefined()
  expect(answer.data?.['createInvoice']?.id).not.toBe(first.answer.data?.['createInvoice']?.id)
})

test('an answer from before the rights were changed is not given again', async () => {
  const second = await createClinic(server.owner, 'A second clinic')
  const [key, input] = [randomUUID(), invoice('42')]
  await send(key, createInvoice, input)
  await server.owner.query('INSERT INTO membership ("userId", "establishmentId") VALUES ($1, $2)', [home.admin.userId, second.id])
  const again = await server.signIn(home.admin.email)
  const { answer } = await send(key, createInvoice, input, { session: again })
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'key_reused' })
  await server.owner.query('DELETE FROM membership WHERE "userId" = $1 AND "establishmentId" = $2', [
    home.admin.userId,
    second.id,
  ])
  admin = await server.signIn(home.admin.email)
})

test('what can be no key is refused, and named', async () => {
  for (const key of ['short', 'x'.repeat(65), 'a space in it']) {
    const { answer } = await send(key, createInvoice, invoice())
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fieldErrors: [{ path: idempotencyHeader }] })
  }
})

test('an answer is kept for a day, and forgotten then', async () => {
  const key = randomUUID()
  await send(key, createInvoice, invoice('43'))
  const kept = async () => (await server.owner.query('SELECT 1 FROM answered_request WHERE key = $1', [key])).rowCount
  const moveTo = (age: string) =>
    server.owner.query('UPDATE answered_request SET "createdTime" = now() - $2::interval WHERE key = $1', [key, age])
  await moveTo('23 hours 59 minutes')
  await server.owner.query('SELECT forget_answered_requests()')
  expect(await kept()).toBe(1)
  await moveTo('24 hours 1 minute')
  await server.owner.query('SELECT forget_answered_requests()')
  expect(await kept()).toBe(0)
})
