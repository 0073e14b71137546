import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import type { InvoiceDetails, Payment, Receipt } from './data/invoice-row.ts'
import { Payments } from './payments.tsx'

const payment = {
  id: 'p',
  time: '2026-11-28T03:00:00.000Z',
  deposits: [],
  amount: '1070.00',
  refundableAmount: '1070.00',
  method: 'cash',
} as unknown as Payment
async function show(receipt: Partial<Receipt>) {
  const own = { id: 'r', number: 'TAX-2026-00001', paymentId: 'p', voidedTime: null, creditableAmount: '1070.00', ...receipt }
  const lists = { receipts: [own], payments: [payment], creditNotes: [], invoiceDetails: [] }
  const invoice = { id: 'i', version: 1, currency: 'THB', patient: { email: null }, ...lists } as unknown as InvoiceDetails
  renderApp(<Payments invoice={invoice} onChanged={vi.fn()} onReload={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give this payment back, or a part' }))
  return within(await screen.findByRole('dialog', { name: 'Give a payment back' }))
}

beforeEach(() => {
  const session = {
    permissions: ['invoice:write'],
    user: { id: 'u', email: {} },
    establishment: { id: 'e', timeZone: 'Asia/Bangkok' },
  }
  useSession.getState().initialize(session as unknown as SessionData)
})

test.each(['tax_invoice', 'short_tax_invoice'] as const)(
  'of a payment with a %s, a credit note is offered instead',
  async (kind) => {
    const dialog = await show({ kind })
    expect(dialog.getByText(/^TAX-2026-00001 is a tax invoice\./)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Credit note for TAX-2026-00001' }))
    expect(await screen.findByRole('dialog', { name: 'Credit note for TAX-2026-00001' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Give a payment back' })).toBeNull()
  },
)

test.each([
  { kind: 'receipt' },
  { kind: 'tax_invoice', creditableAmount: '0.00' },
  { kind: 'tax_invoice', voidedTime: '2026-11-28T03:00:00.000Z' },
] as const)('of a payment with %o it is not', async (receipt) => {
  const dialog = await show(receipt)
  expect(dialog.getByLabelText(/^Amount given back/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Credit note/ })).toBeNull()
})
