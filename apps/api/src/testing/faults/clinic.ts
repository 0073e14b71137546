import pg from 'pg'
import type { Clinic } from '../clinic.ts'
import { createClinic, password } from '../clinic.ts'
import type { Browser } from './browser.ts'
import { signIn } from './browser.ts'

/** The clinic that a testbed writes to, and the invoice of all its payments. */
export type ClinicAccess = { clinic: Clinic; browser: Browser; invoiceId: string }

export async function createClinicAccess(origin: string, url: string): Promise<ClinicAccess> {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  const clinic = await createClinic(owner).finally(() => owner.end())
  const browser = await signIn(origin, clinic.admin.email, password)
  const { createInvoice } = await browser.request<{ createInvoice: { id: string } }>(
    'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }',
    {
      input: {
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        invoiceDetails: [{ medicalService: 'Therapy', quantity: 1, price: '1000000' }],
      },
    },
  )
  await browser.request('mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { id } }', {
    input: { id: createInvoice.id },
  })
  return { clinic, browser, invoiceId: createInvoice.id }
}
