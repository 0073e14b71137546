import { idempotencyHeader } from '@clinic/shared/exactly-once'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient, runMutation } from './client.ts'
import { graphql } from './graphql.ts'

const RecordPayment = graphql(`
  mutation PayOnce($input: RecordPaymentInput!) {
    recordPayment(input: $input) { id }
  }
`)
const UpdateInvoice = graphql(`
  mutation UpdateTwice($input: UpdateInvoiceInput!) {
    updateInvoice(input: $input) { id }
  }
`)

const payment = (amount: string, version = 1) => ({ input: { invoiceId: 'i', amount, method: 'cash' as const, version } })
const paid = () => Response.json({ data: { recordPayment: { __typename: 'Invoice', id: 'i' } } })
const answer = (next: () => Response | Error) =>
  vi.mocked(fetch).mockImplementationOnce(() => {
    const given = next()
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
  })
const sent = () =>
  vi.mocked(fetch).mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get(idempotencyHeader),
    body: JSON.parse(init?.body as string) as { variables: { input: { version: number } } },
  }))

beforeEach(() => void vi.spyOn(globalThis, 'fetch'))
afterEach(() => {
  closeClient()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what got no answer is sent again as it was, under the same key, though its record has a newer version by now', async () => {
  answer(() => new TypeError('the network is gone'))
  await expect(runMutation(RecordPayment, payment('200'))).rejects.toMatchObject({ code: 'NETWORK' })
  answer(paid)
  await runMutation(RecordPayment, payment('200', 2))
  const [first, second] = sent()
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
  expect(second).toEqual(first)
})

test('what was answered, or is something else, has another key', async () => {
  answer(paid)
  await runMutation(RecordPayment, payment('200'))
  answer(() => Response.json({ errors: [{ message: 'no', extensions: { code: 'CONFLICT' } }] }))
  await expect(runMutation(RecordPayment, payment('200'))).rejects.toMatchObject({ code: 'CONFLICT' })
  answer(() => new TypeError('the network is gone'))
  await expect(runMutation(RecordPayment, payment('200'))).rejects.toMatchObject({ code: 'NETWORK' })
  answer(paid)
  await runMutation(RecordPayment, payment('300'))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(4)
})

test('a second click, before the first is answered, has the same key', async () => {
  const first = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockImplementation(() => first.promise.then(() => paid()))
  const both = [runMutation(RecordPayment, payment('200')), runMutation(RecordPayment, payment('200'))]
  first.resolve(paid())
  await Promise.all(both)
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('a change of what is there has none: what it was in between is not known', async () => {
  answer(() => Response.json({ data: { updateInvoice: { __typename: 'Invoice', id: 'i' } } }))
  await runMutation(UpdateInvoice, { input: { id: 'i', version: 1 } } as never)
  expect(sent()[0]?.key).toBeNull()
})

test('a key is made where the page is not from a secure address', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  answer(paid)
  await runMutation(RecordPayment, payment('200'))
  expect(sent()[0]?.key).toMatch(/^[\da-f-]{36}$/)
})
