import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../graphql/client.ts'
import { runMutation } from '../../graphql/client.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import { Failure } from '../../lib/errors.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import type { InvoiceDetails } from './data/invoice-row.ts'
import { PaymentForm } from './payment-form.tsx'

vi.mock('../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
const send = vi.mocked(runMutation)
const recorded = vi.fn()

const invoice = { id: '01980000-0000-7000-8000-000000000001', version: 2, balance: '500.00', currency: 'THB' } as InvoiceDetails
const newer = { ...invoice, version: 3, balance: '300.00' }
let setInvoice: (invoice: InvoiceDetails) => void

function Screen() {
  const [shown, set] = useState(invoice)
  setInvoice = set
  return (
    <PaymentForm
      invoice={shown}
      autoFocus={false}
      sentence={() => undefined}
      onRecorded={recorded}
      onReload={() => Promise.resolve(newer)}
    />
  )
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount received' })
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const sent = () => send.mock.lastCall?.[1]
const stale = new Failure({ code: 'CONFLICT', reason: 'stale', version: 3, changedBy: 'Ploy' })

beforeEach(() => {
  send.mockReset()
  recorded.mockReset()
  useSession.getState().initialize({
    user: { id: 'u', email: {} },
    establishment: { id: 'e', timeZone: 'Asia/Bangkok' },
  } as unknown as SessionData)
  renderApp(<Screen />)
})

test('what is left to pay follows a payment that a colleague records, unless another amount is typed', async () => {
  act(() => setInvoice(newer))
  expect(amount().value).toBe('300.00')
  type('120')
  act(() => setInvoice({ ...newer, version: 4, balance: '100.00' }))
  expect(amount().value).toBe('120')
})

test('a payment over an invoice that a colleague changed meanwhile is recorded once it is confirmed', async () => {
  type('120')
  send.mockRejectedValueOnce(stale).mockResolvedValueOnce({ recordPayment: newer })
  await press('Record payment')
  expect(sent()).toEqual({ input: expect.objectContaining({ amount: '120', version: 2 }) })
  await press('Save mine over it')
  await waitFor(() => expect(recorded).toHaveBeenCalledOnce())
  expect(sent()).toEqual({ input: expect.objectContaining({ amount: '120', version: 3 }) })
  expect(recorded).toHaveBeenCalledExactlyOnceWith(newer, undefined)
})

test("the colleague's version is taken instead, and nothing is recorded", async () => {
  type('120')
  send.mockRejectedValueOnce(stale)
  await press('Record payment')
  await press('Take theirs')
  await waitFor(() => expect(amount().value).toBe('300.00'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect([send.mock.calls.length, recorded.mock.calls.length]).toEqual([1, 0])
})

test('of more cash than is left to pay the change is said, and goes back', async () => {
  send.mockResolvedValueOnce({ recordPayment: newer })
  type('1,000')
  expect(screen.getByRole('status').textContent).toBe('฿1,000.00 given for ฿500.00: change ฿500.00')
  await press('Record payment')
  expect(sent()).toEqual({ input: expect.objectContaining({ amount: '1000', method: 'cash', excess: 'change' }) })
})

test('the rest is kept as credit where that is said', async () => {
  send.mockResolvedValueOnce({ recordPayment: newer })
  type('1,000')
  fireEvent.click(screen.getByRole('checkbox', { name: "Keep ฿500.00 as the patient's credit" }))
  expect(screen.getByRole('status').textContent).toBe('฿500.00 more than is due')
  await press('Record payment')
  expect(sent()).toEqual({ input: expect.objectContaining({ amount: '1000', excess: 'credit' }) })
})

test('more than is left to pay by transfer is asked about, and what was typed stays', async () => {
  const overpaid = new Failure({ code: 'BAD_USER_INPUT', fieldErrors: [{ path: 'input.amount', key: 'overpaid', message: '' }] })
  send.mockRejectedValueOnce(overpaid).mockResolvedValueOnce({ recordPayment: newer })
  type('1,000')
  fireEvent.click(screen.getByRole('radio', { name: 'Transfer' }))
  expect(screen.getByRole('status').textContent).toBe('฿500.00 more than is due')
  await press('Record payment')
  expect(sent()).toEqual({ input: expect.objectContaining({ amount: '1000', method: 'transfer', excess: null }) })
  expect(amount().value).toBe('1,000')
  expect(await screen.findByText('This is more than what is left to pay.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: "Keep ฿500.00 as the patient's credit" }))
  await press('Record payment')
  expect(sent()).toEqual({ input: expect.objectContaining({ method: 'transfer', excess: 'credit' }) })
})
