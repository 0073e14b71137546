import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

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
