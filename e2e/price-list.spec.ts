import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const service = (page: Page, line: number) => page.getByRole('combobox', { name: `Service, line ${line}`, exact: true })

async function addItem(page: Page, item: object) {
  const establishmentId = await getEstablishmentId(page)
  const document = 'mutation ($input: CreatePriceListItemInput!) { createPriceListItem(input: $input) { id } }'
  await graphql(page, document, { input: { establishmentId, ...item } })
}

test('an item is added, changed, archived and restored, and its history says what it cost', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/settings/price-list')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await dialog.getByLabel('Code').fill('E2E01')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1,200.50')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please fill this in')).toBeVisible()
  await dialog.getByLabel('Name (Thai)').fill('ฟอกสีฟัน')
  await dialog.getByRole('combobox', { name: 'VAT' }).selectOption('7 %')
  await dialog.getByRole('button', { name: 'Add the item' }).click()
  const panel = page.getByRole('complementary', { name: 'ฟอกสีฟัน' })
  await expect(panel.getByText('฿1,200.50')).toBeVisible()

  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Price' }).fill('1300')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Price: 1200.50 → 1300.00')).toBeVisible()
  await expect(row(page, 'E2E01')).toContainText('฿1,300.00')

  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'E2E01')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await row(page, 'E2E01').click()
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(row(page, 'E2E01')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await expect(row(page, 'E2E01')).toBeVisible()
})

test('what is exported is imported again: faults are named first, then the rest comes in', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await addItem(page, { code: 'E2E02', nameTh: 'ตรวจผิวหนัง', price: '800', vat: 'exempt', duration: 20 })
  await page.goto('/settings/price-list?query=E2E02')
  await expect(row(page, 'E2E02')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ส่งออกเป็นไฟล์ตารางคำนวณ' }).click(),
  ])
  const exported = await readFile(await download.path(), 'utf8')
  expect(exported).toContain('รหัส,ชื่อ (ไทย),ชื่อ (อังกฤษ),ราคา,')

  await page.getByRole('button', { name: 'นำเข้าข้อมูล', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'นำเข้ารายการราคา' })
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(exported)
  await expect(dialog.getByText('prices.csv: ใหม่ 0 เปลี่ยน 0 เหมือนเดิม 1')).toBeVisible()
  const changed = exported.replace('800.00', '850')
  await choose(`${changed}E2E03,,Laser,abc,7 %,,\r\nE2E04,เลเซอร์,Laser,2500,7 %,,30\r\n`)
  await expect(dialog.getByText('prices.csv: ใหม่ 1 เปลี่ยน 1 เหมือนเดิม 0')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'abc' })).toContainText('ราคา')
  await dialog.getByRole('button', { name: 'นำเข้า 2 รายการ' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'E2E02')).toContainText('฿850.00')
})

test("an invoice's line is filled by code or name, and never loses what was typed", async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await addItem(page, { code: 'E2E10', nameTh: 'กรอฟัน', nameEn: 'Enamel polishing', price: '1500', vat: 'exempt' })
  await addItem(page, { code: 'E2E11', nameTh: 'ยาสีฟัน', nameEn: 'Enamel toothpaste', price: '120', vat: 'standard' })
  const patient = await createPatient(page, 'Orathai')
  await page.goto(`/invoices/new?patient=${patient.id}`)
  const price = (line: number) => page.getByRole('textbox', { name: `Price, line ${line}`, exact: true })
  const vat = (line: number) => page.getByRole('combobox', { name: `VAT, line ${line}`, exact: true })

  await service(page, 1).fill('e2e11')
  await expect(page.getByRole('option', { name: /Enamel toothpaste/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(service(page, 1)).toHaveValue('Enamel toothpaste')
  await expect(price(1)).toHaveValue('120.00')
  await expect(vat(1)).toHaveValue('7')
  await expect(page.getByRole('textbox', { name: 'Quantity, line 1', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Add a line' }).click()
  await service(page, 2).pressSequentially('กรอ')
  await page.keyboard.press('Tab')
  await expect(service(page, 2)).toHaveValue('Enamel polishing')
  await expect(price(2)).toHaveValue('1500.00')
  await expect(vat(2)).toHaveValue('0')

  // Free text stays: where nothing is found, after Escape, and by the entry that keeps what is typed.
  for (const [text, keys] of [
    ['House call', ['Tab']],
    ['Enamel', ['Escape', 'Tab']],
    ['Enamel', ['ArrowUp', 'Enter']],
  ] as const) {
    await service(page, 2).fill('')
    await service(page, 2).pressSequentially(text)
    for (const key of keys) await page.keyboard.press(key)
    await expect(service(page, 2)).toHaveValue(text)
  }
  await price(2).fill('300')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
})

test('a doctor reads the price list and changes nothing', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.goto('/settings/price-list')
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an item' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
})

test('a new clinic begins as a copy of what was left ticked', async ({ open }) => {
  const page = await open({ as: 'admin@other.clinic' })
  await addItem(page, { code: 'C01', nameEn: 'Check-up', price: '600', vat: 'exempt' })
  await page.goto('/establishments')
  await page.getByRole('button', { name: 'Add a clinic' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a clinic' })
  await dialog.getByLabel('Name').fill('Riverside North')
  await expect(dialog.getByLabel('Begin as a copy of')).toHaveValue(await getEstablishmentId(page))
  for (const choice of await dialog.getByRole('checkbox').all()) await expect(choice).toBeChecked()
  await dialog.getByLabel('Limits').uncheck()
  await dialog.getByRole('button', { name: 'Add the clinic' }).click()
  await expect(page.getByText('Riverside North was added.')).toBeVisible()
  await page.getByRole('button', { name: 'Clinic: Riverside Clinic' }).click()
  await page.getByRole('menuitemradio', { name: 'Riverside North' }).click()
  await page.goto('/settings/price-list')
  await expect(row(page, 'Check-up')).toBeVisible()
})
