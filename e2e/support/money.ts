import type { Page } from '@playwright/test'
import { getEstablishmentId, type Person } from './clinic-data.ts'
import { graphql } from './fixtures.ts'

/** Invoices and credit of journeys about money. */

/** Where `PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

/** An issued invoice of one line. */
export async function issueInvoice(page: Page, patient: Person, price: string): Promise<string> {
  const establishmentId = await getEstablishmentId(page)
  const line = { medicalService: 'Check-up', quantity: 1, price }
  const { createInvoice } = await graphql<{ createInvoice: { id: string } }>(
    page,
    'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }',
    { input: { establishmentId, patientId: patient.id, status: 'issued', invoiceDetails: [line] } },
  )
  return createInvoice.id
}

export async function recordDeposit(page: Page, patient: Person, amount: string): Promise<void> {
  const establishmentId = await getEstablishmentId(page)
  await graphql(page, 'mutation ($input: RecordDepositInput!) { recordDeposit(input: $input) { id } }', {
    input: { establishmentId, patientId: patient.id, amount, method: 'transfer' },
  })
}

/** Of an invoice with one. */
export async function removePayment(page: Page, invoiceId: string): Promise<void> {
  const { invoice } = await graphql<{ invoice: { payments: { id: string }[] } }>(
    page,
    'query ($id: ID!) { invoice(id: $id) { payments { id } } }',
    { id: invoiceId },
  )
  await graphql(page, 'mutation ($input: RemovePaymentInput!) { removePayment(input: $input) { id } }', {
    input: { id: invoice.payments[0]?.id, reason: 'Mistyped' },
  })
}
