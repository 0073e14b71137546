import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { signUpClinic } from './support/own-clinic.ts'

/** A VAT-registered clinic with three tax invoices of 1,070: two short ones, and a full one that is void. */
async function fillRegisters(page: Page) {
  const [id, patient] = [await getEstablishmentId(page), await createPatient(page, 'Malai')]
  const run = <Data>(name: string, type: string, selection: string, input: object) =>
    graphql<Record<string, Data>>(page, `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input })
  await run('updateEstablishment', 'UpdateEstablishmentInput', 'id', {
    id,
    taxId: '0994000158378',
    vatRegistered: true,
    location: { address1: '88 Sukhumvit 31' },
  })
  const buyer = { name: 'บริษัท ไทยรุ่งเรือง จำกัด', address: '1 ถนนพระราม 4', taxId: '0105500000011', branchNumber: '00000' }
  for (const given of [{}, {}, { buyer }]) {
    const invoiceDetails = [{ medicalService: 'Filler', quantity: 1, price: '1000', tax: '7' }]
    const invoice = { establishmentId: id, patientId: patient.id, status: 'issued', invoiceDetails }
    const { createInvoice } = await run<{ id: string }>('createInvoice', 'CreateInvoiceInput', 'id', invoice)
    const payment = { invoiceId: createInvoice?.id, amount: '1070', method: 'cash' }
    const { recordPayment } = await run<{ payments: { id: string }[] }>(
      'recordPayment',
      'RecordPaymentInput',
      'payments { id }',
      payment,
    )
    const { issueReceipt } = await run<{ receipts: { id: string }[] }>('issueReceipt', 'IssueReceiptInput', 'receipts { id }', {
      paymentId: recordPayment?.payments[0]?.id,
      ...given,
    })
    if ('buyer' in given)
      await run('voidReceipt', 'VoidReceiptInput', 'id', { id: issueReceipt?.receipts[0]?.id, reason: 'Wrong address' })
  }
}

test('the owner closes the month with the VAT report, on screen and as a file', async ({ open, server }) => {
  const page = await open()
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  await fillRegisters(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Registers', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Register', exact: true }).selectOption({ label: 'VAT report' })
  await expect(page.getByRole('row').filter({ hasText: 'Short tax invoices: 2' })).toContainText('฿140.00')
  await expect(page.getByRole('row').filter({ hasText: 'Void: Wrong address' })).toContainText('฿0.00')
  await expect(page.getByRole('status').filter({ hasText: '3 (1 void)' })).toContainText('VAT฿140.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file for spreadsheets' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^vat-report-/)
  const [, short, full] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(short).toMatch(/Short tax invoices,TAX-\d{4}-00001,TAX-\d{4}-00002,2,,,,THB,2000.00,0.00,140.00,2140.00/)
  expect(full).toContain('บริษัท ไทยรุ่งเรือง จำกัด,0-1055-00000-01-1,Head office,THB,0.00,0.00,0.00,0.00')
})
