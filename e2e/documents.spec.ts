import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { graphql, expect, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** Every action of the screens of invoices and prescriptions once. */

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, word: string) => expect(page.locator('header').getByText(word, { exact: true })).toBeVisible()

async function giveReason(page: Page, reason: string) {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('an invoice: written, kept, corrected by another browser, issued, paid, taken back, voided, copied, deleted, restored', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Anong')
  await page.goto(`/invoices/new?patient=${patient.id}`)

  await test.step('Enter goes on from field to field, and the totals follow', async () => {
    await expect(page.getByRole('combobox', { name: 'Service, line 1' })).toBeFocused()
    await page.keyboard.type('Home visit')
    await page.keyboard.press('Enter') // description
    await page.keyboard.press('Enter') // quantity
    await page.keyboard.press('Enter') // price
    await page.keyboard.type('1,000')
    // Types right after Enter: on a busy machine the first letter used to get into the price.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('B')])
    await page.keyboard.type('andage')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('50')
    await page.getByRole('combobox', { name: 'VAT, line 2' }).selectOption('7')
    await field(page, 'Discount').fill('10')
    // 1,100 less 10 % is 990; 7 % of 90 is 6.30
    await expect(page.getByRole('region', { name: 'Invoice' })).toContainText('฿996.30')
  })

  await test.step('a line has a discount of its own, and VAT in its price', async () => {
    const document = page.getByRole('region', { name: 'Invoice' })
    await field(page, 'Discount, line 1').fill('฿100')
    await expect(document).toContainText('฿906.30')
    await field(page, 'Discount, line 1').fill('50%')
    await expect(document).toContainText('฿546.30')
    await field(page, 'Discount, line 1').fill('')
    await page.getByRole('combobox', { name: 'VAT, line 2' }).selectOption('7+')
    await expect(document).toContainText('Including VAT 7 % of ฿84.11')
    await expect(document).toContainText('฿990.00')
    await page.getByRole('combobox', { name: 'VAT, line 2' }).selectOption('7')
    await expect(document).toContainText('฿996.30')
  })

  await test.step('what is typed survives a reload', async () => {
    await page.reload()
    await expect(field(page, 'Discount')).toHaveValue('10')
    await expect(page.getByText('What you had typed before is back.')).toBeVisible()
  })

  const id = await test.step('Ctrl+Enter saves the draft, and the keyboard is where it is issued', async () => {
    await field(page, 'Discount').press('Control+Enter')
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f]{8}-/)
    await expect(button(page, 'Issue')).toBeFocused()
    return page.url().split('/').at(-1) ?? ''
  })

  await test.step('a draft that another browser changed is not overwritten unasked', async () => {
    await field(page, 'Notes').fill('What this browser wrote')
    const establishmentId = await getEstablishmentId(page)
    const query = 'mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) { id } }'
    await graphql(page, query, { input: { id, establishmentId, notes: 'Theirs' } })
    await button(page, 'Save draft').click()
    const refusal = page.getByRole('alert').getByText(/changed this in the meantime/)
    await expect(refusal).toBeVisible()
    await expect(field(page, 'Notes')).toHaveValue('What this browser wrote')
    await button(page, 'Save mine over it').click()
    await expect(refusal).toBeHidden()
    await expect(page.getByText('Notes: Theirs → What this browser wrote')).toBeVisible() // the server has it
    await expect(button(page, 'Save draft')).toBeEnabled()
    await expect(field(page, 'Notes')).toHaveValue('What this browser wrote')
  })

  await test.step('issued, paid in part, the payment reversed', async () => {
    await page.keyboard.press('Control+Shift+Enter')
    await status(page, 'Issued')
    await expect(field(page, 'Amount received')).toHaveValue('996.30')
    await field(page, 'Amount received').fill('1000')
    await expect(page.getByText('฿1,000.00 given for ฿996.30: change ฿3.70')).toBeVisible()
    await page.getByText('Transfer', { exact: true }).click()
    await field(page, 'Amount received').press('Enter')
    await expect(page.getByText('This is more than what is left to pay.')).toBeVisible()
    await field(page, 'Amount received').fill('400')
    await button(page, 'Record payment').click()
    await status(page, 'Partly paid')
    await expect(field(page, 'Amount received')).toHaveValue('596.30')
    await button(page, 'Reverse this payment').click()
    await giveReason(page, 'Wrong account')
    await status(page, 'Issued')
  })

  await test.step('voided, copied, and the copy is deleted and comes back', async () => {
    await button(page, 'Void invoice').click()
    await giveReason(page, 'Wrong patient')
    await status(page, 'Void')
    await button(page, 'Copy as a new draft').click()
    await status(page, 'Draft')
    await expect(page).not.toHaveURL(new RegExp(id))
    await button(page, 'Delete draft').click()
    await expect(page).toHaveURL(/\/invoices$/)
    await expect(page.getByText('The draft is deleted.')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f]{8}-/)
    await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await expect(field(page, 'Discount')).toHaveValue('10')
  })

  await test.step('the list finds it by name and by status, and the address says so', async () => {
    await page.goto('/invoices')
    await page.getByRole('searchbox').fill(patient.lastName)
    await expect(page.getByRole('row').filter({ hasText: patient.name })).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Void' }).click()
    await expect(page).toHaveURL(/status=void/)
    await expect(page.getByRole('row').filter({ hasText: patient.name })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: patient.name })).toHaveCount(1)
  })
})

test('a prescription: drafted, issued, canceled, issued anew, deleted', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Kamon')
  const query = 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }'
  await graphql(page, query, { input: { id: patient.id, allergies: 'Penicillin' } })
  await page.goto(`/prescriptions/new?patient=${patient.id}`)

  await test.step('the allergies stand where the medicine is written', async () => {
    await expect(page.getByText('Allergies: Penicillin')).toBeVisible()
    await page.getByRole('combobox', { name: 'Medication, line 1' }).fill('Ibuprofen 400 mg')
    await field(page, 'Dosage, line 1').fill('1 tablet after meals')
    await field(page, 'Dosage, line 1').press('Control+Enter')
    await expect(page.getByText('This is not a valid number.')).toBeVisible()
    await field(page, 'Quantity, line 1').fill('10')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/prescriptions\/[0-9a-f]{8}-/)
  })

  await test.step('issued, and the keyboard is at the printer', async () => {
    await expect(button(page, 'Issue')).toBeFocused()
    await page.keyboard.press('Enter')
    await status(page, 'Issued')
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
  })

  await test.step('an admin can read it, not cancel it', async () => {
    const admin = await open({ as: 'admin@demo.clinic' })
    await admin.goto(page.url())
    await status(admin, 'Issued')
    await expect(button(admin, 'Cancel prescription')).toHaveCount(0)
  })

  await test.step('canceled, issued anew as a draft, which is deleted', async () => {
    await button(page, 'Cancel prescription').click()
    await giveReason(page, 'Wrong dose')
    await status(page, 'Canceled')
    await button(page, 'Issue anew, as a draft').click()
    await status(page, 'Draft')
    await expect(page.getByRole('combobox', { name: 'Medication, line 1' })).toHaveValue('Ibuprofen 400 mg')
    await button(page, 'Delete draft').click()
    await expect(page).toHaveURL(/\/prescriptions$/)
    await page.getByRole('searchbox').fill(patient.lastName)
    await expect(page.getByRole('row').filter({ hasText: patient.name })).toHaveCount(1)
  })
})

test('a medicine that the patient is allergic to is issued with a reason only', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Kamon')
  const query = 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }'
  await graphql(page, query, { input: { id: patient.id, allergies: 'Penicillin' } })
  await page.goto(`/prescriptions/new?patient=${patient.id}`)
  const warning = 'Amoxicillin 500 mg: of one class with Penicillin, to which the patient is allergic.'

  await test.step('the form warns while it is written', async () => {
    await page.getByRole('combobox', { name: 'Medication, line 1' }).fill('Amoxicillin 500 mg')
    await expect(page.getByRole('status').getByText(warning)).toBeVisible()
    await field(page, 'Quantity, line 1').fill('20')
  })

  await test.step('without a reason it stays a draft', async () => {
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog', { name: 'Issue despite the warnings?' })
    await expect(dialog.getByText(warning)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please fill this in.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the draft' }).click()
    await status(page, 'Draft')
  })

  await test.step('with a reason it is issued, and its page says why', async () => {
    await button(page, 'Issue').click()
    await giveReason(page, 'Tolerated it in May')
    await status(page, 'Issued')
    const note = page.getByRole('region', { name: 'Issued despite warnings' })
    await expect(note).toContainText(warning)
    await expect(note).toContainText('Reason: Tolerated it in May')
    await expect(page.getByText('Reason for issuing it: Tolerated it in May')).toBeVisible()
  })
})

test('several invoices at once: issued, and one of them voided', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Bulk')
  const establishmentId = await getEstablishmentId(page)
  const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
  const line = { medicalService: 'Home visit', quantity: 1, price: '100.00' }
  for (let count = 0; count < 2; count++) {
    await graphql(page, create, { input: { establishmentId, patientId: patient.id, invoiceDetails: [line] } })
  }
  await page.goto(`/invoices?query=${encodeURIComponent(patient.lastName)}`)
  const rows = page.getByRole('row').filter({ hasText: patient.name })
  await expect(rows).toHaveCount(2)
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await button(page, 'Issue 2 drafts').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('2 invoices were issued.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Issued' })).toHaveCount(2)
  await rows.first().getByRole('checkbox').check()
  await button(page, 'Void 1 invoice').click()
  await giveReason(page, 'Written twice')
  await expect(rows.filter({ hasText: 'Void' })).toHaveCount(1)
  await rows.first().getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  expect((await download).suggestedFilename()).toMatch(/^invoices.*\.csv$/)
})

test('a doctor issues and cancels several prescriptions at once', long, async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Bulk')
  const establishmentId = await getEstablishmentId(page)
  const { session } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
  const create = 'mutation ($input: CreatePrescriptionInput!) { createPrescription(input: $input) { id } }'
  for (const medication of ['Paracetamol 500 mg', 'Cetirizine 10 mg']) {
    const line = { medication, description: '1 tablet', quantity: 10 }
    const input = { establishmentId, doctorId: session.doctorId, patientId: patient.id, prescriptionDetails: [line] }
    await graphql(page, create, { input })
  }
  await page.goto(`/prescriptions?query=${encodeURIComponent(patient.lastName)}`)
  const rows = page.getByRole('row').filter({ hasText: patient.name })
  await expect(rows).toHaveCount(2)
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await button(page, 'Issue 2 drafts').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(rows.filter({ hasText: 'Issued' })).toHaveCount(2)
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await button(page, 'Cancel 2 prescriptions').click()
  await giveReason(page, 'Wrong patient')
  await expect(rows.filter({ hasText: 'Canceled' })).toHaveCount(2)
})
