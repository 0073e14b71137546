import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CsvColumn } from '../../stores/export.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import type { InvoiceFileRow } from './data/invoice-row.ts'
import { useInvoiceFile } from './use-invoice-file.ts'

const buyer = { name: 'บริษัท ไทยรุ่งเรือง จำกัด', taxId: '0105500000011' }
const paid = { isReversed: false, reverses: null }
const invoice = {
  number: 'INV-2026-00001',
  status: 'partially_paid',
  time: '2026-11-27T17:05:00.000Z',
  dueDate: null,
  overdue: false,
  currency: 'THB',
  patient: { id: '1', firstName: 'Somchai', lastName: 'Jaidee' },
  subtotal: '1000.00',
  discountAmount: '100.00',
  taxAmount: '63.00',
  totalAmount: '963.00',
  amountPaid: '500.00',
  amountCredited: '0.00',
  balance: '463.00',
  payments: [
    { ...paid, method: 'cash' },
    { ...paid, method: 'cash' },
    { ...paid, method: 'transfer' },
    { method: 'card', isReversed: true, reverses: null },
    { method: 'other', isReversed: false, reverses: '1' },
  ],
  receipts: [
    { number: 'TAX-1', voidedTime: null, buyer },
    { number: 'TAX-2', voidedTime: '2026-11-28T00:00:00Z', buyer: { name: 'Nobody', taxId: null } },
  ],
} as unknown as InvoiceFileRow

const session = { user: { id: 'u', email: {} }, permissions: [], establishment: { id: 'e', timeZone: 'Asia/Bangkok' } }

test('the file says discount, tax, currency, methods and the tax id of whom receipts name', async () => {
  useSession.getState().initialize(session as never)
  let columns: CsvColumn<InvoiceFileRow>[] = []
  function Probe() {
    columns = useInvoiceFile()
    return null
  }
  renderApp(<Probe />)
  await waitFor(() => expect(columns).not.toEqual([]))
  expect(Object.fromEntries(columns.map(({ header, value }) => [header, value(invoice)]))).toEqual({
    Number: 'INV-2026-00001',
    Date: '2026-11-28',
    Patient: 'Somchai Jaidee',
    Status: 'Partly paid',
    'Due date': null,
    Currency: 'THB',
    Subtotal: '1000.00',
    Discount: '100.00',
    VAT: '63.00',
    Total: '963.00',
    Paid: '500.00',
    Credited: '0.00',
    Open: '463.00',
    Method: 'Cash, Transfer',
    Customer: buyer.name,
    'Tax ID': '0-1055-00000-01-1',
  })
})
