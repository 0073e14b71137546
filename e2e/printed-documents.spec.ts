import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { signUpClinic } from './support/own-clinic.ts'

/** Invoices and prescriptions as they are handed over. */

type Line = { medicalService: string; quantity: number; price: string }

async function issueInvoice(page: Page, patientId: string, lines: Line[]): Promise<string> {
  const establishmentId = await getEstablishmentId(page)
  const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
  const { createInvoice } = await graphql<{ createInvoice: { id: string } }>(page, create, {
    input: { establishmentId, patientId, status: 'issued', invoiceDetails: lines },
  })
  return createInvoice.id
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('an invoice is shown as it is printed, in the language and on the paper that are chosen', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Malai')
  const lines = Array.from({ length: 60 }, (_, index) => ({ medicalService: `Visit no. ${index + 1}`, quantity: 1, price: '10' }))
  const id = await issueInvoice(page, patient.id, lines)
  await page.goto(`/invoices/${id}`)
  const sheet = page.getByRole('region', { name: 'Invoice' })

  await test.step('its text can be read, searched and selected', async () => {
    await expect(sheet).toContainText(patient.name)
    await expect(sheet).toContainText('Six hundred baht only')
    await expect(sheet).toContainText('Page 2 / 2')
  })

  await test.step('the language is its own', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('th')
    await expect(sheet).toContainText('หกร้อยบาทถ้วน')
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  })

  await test.step('one click prints its two pages, and nothing else', async () => {
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
  })

  await test.step('a roll is one long page, and is remembered on this device', async () => {
    await page.getByRole('combobox', { name: 'Paper' }).selectOption('80mm')
    await expect(sheet).not.toContainText('หน้า 2 / 2')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('80mm')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('p')
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })

  await test.step('as a file it has its number as its name', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/)
  })

  await test.step('not by e-mail without a mail server: it is printed instead, in one key', async () => {
    await page.locator('html').evaluate((root) => root.removeAttribute('data-printed'))
    await page.getByRole('button', { name: 'Send by e-mail', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Not sent: no mail server')
    await expect(dialog.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      /^\/api\/documents\/invoices\/.*\.pdf/,
    )
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  })

  await test.step('what was to be sent says that it was not, and why', async () => {
    const input = { kind: 'invoices', id, address: 'malai@clinic.test', language: 'en' }
    await graphql(page, 'mutation ($input: SendDocumentInput!) { sendDocument(input: $input) { id } }', { input })
    const mail = page.getByRole('listitem').filter({ hasText: 'malai@clinic.test' })
    await expect(mail.filter({ hasText: 'Not sent: no mail server' })).toBeVisible()
    await expect(page.getByText(/^Not sent, no mail server: INV-.*, malai@clinic\.test$/)).toBeVisible()
    await mail.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not sent: no mail server')
  })
})

test('a receipt of a payment: the original once, then copies; voided, and issued to a company', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Malai')
  const id = await issueInvoice(page, patient.id, [{ medicalService: 'Removal of stitches', quantity: 1, price: '10' }])
  await page.goto(`/invoices/${id}`)
  const sheet = page.locator('[data-print-sheet=receipts]')
  const payments = page.getByRole('list', { name: 'Payments' })

  await test.step('two keys from the amount to the printed receipt', async () => {
    await expect(page.getByRole('textbox', { name: 'Amount received' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet).toContainText('Original')
    await expect(sheet).toContainText('Ten baht only')
    await expect(payments).toContainText(/REC-\d{4}-\d{5}/)
  })

  await test.step('again it is a copy, and the history says by whom', async () => {
    await payments.getByRole('button', { name: /^Print a copy of REC-/ }).click()
    await expect(sheet).toContainText('Copy')
    await expect(page.getByRole('main')).toContainText('Copy of the receipt printed: REC-')
  })

  await test.step('for a company it is voided and issued anew', async () => {
    await payments.getByRole('button', { name: /^Void REC-/ }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('For the company')
    await page.keyboard.press('Enter')
    await expect(payments).toContainText('Void: For the company')
    await page.getByRole('button', { name: 'Receipt for somebody else' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name of the customer' }).fill('Thai Rung Rueang Co., Ltd.')
    await form.getByRole('textbox', { name: 'Tax ID' }).fill('0105500000012')
    await form.getByRole('button', { name: 'Issue and print' }).click()
    await expect(form.getByText(/fit its check digit/)).toBeVisible()
    await form.getByRole('textbox', { name: 'Tax ID' }).fill('0105500000011')
    await form.getByRole('button', { name: 'Issue and print' }).click()
    await expect(sheet).toContainText('Thai Rung Rueang Co., Ltd.')
    await expect(sheet).toContainText('Tax ID 0105500000011')
  })
})

test('a receipt that could not be drawn is said to be so, and is printed again', async ({ open, complaints }) => {
  complaints.expect(/status of 503/)
  const page = await open({ as: 'admin@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Malai')
  const id = await issueInvoice(page, patient.id, [{ medicalService: 'Removal of stitches', quantity: 1, price: '10' }])
  await page.goto(`/invoices/${id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await page.getByRole('textbox', { name: 'Amount received' }).press('Enter')
  await page.route('**/api/documents/receipts/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Too many documents are being made.' } }),
  )
  await payments.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(payments.getByRole('alert')).toBeVisible()
  await expect(payments).toContainText(/REC-\d{4}-\d{5}/)
  await page.unroute('**/api/documents/receipts/**')
  await payments.getByRole('button', { name: /^Print a copy of REC-/ }).click()
  await expect(page.locator('[data-print-sheet=receipts]')).toContainText('Ten baht only')
})

test('a document that the server could not make is said to be so, and is asked for again', async ({ open, complaints }) => {
  complaints.expect(/status of 503/)
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Malai')
  const id = await issueInvoice(page, patient.id, [{ medicalService: 'Removal of stitches', quantity: 1, price: '10' }])
  const busy = { status: 503, json: { code: 'UNAVAILABLE', message: 'Too many documents are being made.' } }
  await page.route('**/api/documents/**', (route) => route.fulfill(busy))
  await page.goto(`/invoices/${id}`)
  const retry = page.getByRole('region', { name: 'Invoice' }).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/documents/**')
  await retry.click()
  await expect(page.getByRole('region', { name: 'Invoice' })).toContainText(patient.name)
})

test('an unpaid invoice shows the code to pay it by, once the clinic has said its PromptPay ID', async ({ open, server }) => {
  const page = await open()
  const signInOwner = await signUpClinic(page, server)
  await signInOwner(page)
  const id = await issueInvoice(page, (await createPatient(page, 'Malai')).id, [
    { medicalService: 'Massage', quantity: 1, price: '1250.50' },
  ])
  await page.goto(`/invoices/${id}`)
  const sheet = page.getByRole('region', { name: 'Invoice' })
  await expect(sheet).toContainText('1,250.50')
  await expect(sheet.locator('image')).toHaveCount(0)

  await page.goto('/settings/clinic')
  await page.getByRole('link', { name: "Edit the clinic's details" }).click()
  const promptPay = page.getByRole('textbox', { name: 'PromptPay ID' })
  await promptPay.fill('02-123-4567')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(promptPay).toBeFocused()
  await expect(promptPay).toHaveAccessibleDescription(/mobile phone of 10 digits/)
  await promptPay.fill('081-234-5678')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(promptPay).toBeHidden()

  await page.goto(`/invoices/${id}`)
  await expect(sheet).toContainText('Pay by PromptPay')
  await expect(sheet).toContainText('0812345678')
  await expect(sheet.locator('image')).toBeVisible()

  await test.step('in the check-out it is of what is left to pay, once the patient pays by transfer', async () => {
    const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Wipa')]
    const date = dateOf(new Date(), clinicZone)
    const visit = await book(page, { doctorId: doctor.id, date, time: '10:00', patient })
    await page.goto(`/?check-out=${visit}`)
    const panel = page.getByRole('complementary', { name: `Check out: ${patient.name}` })
    await panel.getByRole('textbox', { name: 'Price, line 1' }).fill('320.50')
    await expect(panel.getByRole('img', { name: /PromptPay/ })).toBeHidden()
    await panel.getByText('Transfer', { exact: true }).click()
    await expect(panel.getByRole('img', { name: 'PromptPay code for ฿320.50 to 0812345678' })).toBeVisible()
    await panel.getByText('Card', { exact: true }).click()
    await expect(panel.getByRole('img', { name: /PromptPay/ })).toBeHidden()
  })
})
