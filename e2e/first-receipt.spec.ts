import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { picture } from './support/money.ts'
import { signUpClinic } from './support/own-clinic.ts'

const printed = () => {
  window.print = () => document.documentElement.setAttribute('data-printed', '')
}

async function walkIn(page: Page) {
  await page.getByRole('link', { name: 'Walk-in' }).click()
  const panel = page.getByRole('complementary', { name: 'Walk-in' })
  await panel.getByRole('combobox', { name: 'Patient' }).fill('Somch')
  await page.getByRole('option', { name: /Somchai Jaidee/ }).click()
  await panel.getByRole('combobox', { name: 'Doctor' }).click()
  await page.getByRole('option', { name: /Arthit/ }).click()
  await panel.getByRole('button', { name: 'Check in' }).click()
  await expect(panel).toBeHidden()
}

test('a branch from nothing to its first tax invoice, and to the VAT report that lists it', async ({ open, server }) => {
  const page = await open()
  await page.addInitScript(printed)
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  const dialog = page.getByRole('dialog')
  const start = Date.now()

  await test.step('a branch of the clinic', async () => {
    await page.goto('/establishments')
    await page.getByRole('button', { name: 'Add a clinic' }).click()
    await dialog.getByLabel('Name').fill('Monday North')
    await picture(page, 'branch-1-add')
    await dialog.getByRole('button', { name: 'Add the clinic' }).click()
    await expect(page.getByText('Monday North was added.')).toBeVisible()
    await picture(page, 'branch-2-added')
    await page.getByRole('button', { name: 'Clinic: Monday Clinic' }).click()
    await page.getByRole('menuitemradio', { name: 'Monday North' }).click()
    await expect(page.getByRole('button', { name: 'Clinic: Monday North' })).toBeVisible()
  })

  await test.step('it is registered for VAT', async () => {
    await page.goto('/establishments')
    await page.getByRole('row').filter({ hasText: 'Monday North' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Street and number').fill('9 Thong Lo Road')
    await page.getByLabel('City or district').fill('Bangkok')
    await page.getByLabel('Postal code').fill('10110')
    await page.getByLabel('Tax ID').fill('0994000158378')
    await page.getByLabel('Branch number').fill('00001')
    await page.getByLabel('Registered for VAT').check()
    await page.getByLabel('The clinic has opening hours').check()
    await page.getByRole('textbox', { name: 'Monday, to' }).fill('20:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(page.getByText('09:00–20:00')).toBeVisible()
    await picture(page, 'branch-3-vat')
  })

  await test.step('a price, a doctor, a patient', async () => {
    await page.goto('/settings/price-list')
    await page.getByRole('button', { name: 'Add an item' }).first().click()
    await dialog.getByLabel('Code').fill('C01')
    await dialog.getByLabel('Name (Thai)').fill('ครีมบำรุงผิว')
    await dialog.getByRole('textbox', { name: 'Price' }).fill('1000')
    await dialog.getByRole('combobox', { name: 'VAT' }).selectOption('7 %')
    await picture(page, 'branch-4-price')
    await dialog.getByRole('button', { name: 'Add the item' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/')
    const steps = page.getByRole('region', { name: 'Three steps to your first day' })
    await expect(steps).toBeVisible()
    await picture(page, 'branch-5-today')
    for (const [button, first, last] of [
      ['Add doctor', 'Arthit', 'Suksan'],
      ['Add patient', 'Somchai', 'Jaidee'],
    ] as const) {
      await steps.getByRole('button', { name: button }).click()
      await dialog.getByLabel('First name').fill(first)
      await dialog.getByLabel('Last name').fill(last)
      await dialog.getByRole('button', { name: button }).click()
      await expect(dialog).toBeHidden()
    }
  })

  const panel = page.getByRole('complementary', { name: 'Check out: Somchai Jaidee' })
  await test.step('a visit is checked out: the price from the list, cash, the receipt', async () => {
    await walkIn(page)
    const waiting = page.getByRole('region', { name: 'In the waiting room' })
    await expect(waiting).toContainText('Somchai Jaidee')
    await expect(page.getByRole('region', { name: 'Three steps to your first day' })).toBeHidden()
    await picture(page, 'branch-6-today')
    await waiting.getByRole('link', { name: /^Check out/ }).click()
    await panel.getByRole('combobox', { name: 'Service, line 1', exact: true }).fill('ครีม')
    await page.getByRole('option', { name: /ครีมบำรุงผิว/ }).click()
    await panel.getByRole('textbox', { name: 'Cash given' }).fill('1100')
    await picture(page, 'branch-7-check-out')
    await panel.getByRole('textbox', { name: 'Cash given' }).press('Enter')
    const receipt = panel.getByRole('button', { name: 'Receipt', exact: true })
    await expect(receipt).toBeFocused()
    await picture(page, 'branch-8-paid')
    await page.keyboard.press('Enter')
    const sheet = page.locator('[data-print-sheet=receipts]')
    await expect(sheet).toContainText('Original')
    await expect(sheet).toContainText('1,070.00')
    await expect(sheet).toContainText('Branch 00001')
    await picture(page, 'branch-9-receipt')
  })
  expect(Date.now() - start).toBeLessThan(180_000)

  await test.step('the VAT report lists it', async () => {
    await page.goto('/registers')
    await page.getByRole('combobox', { name: 'Register', exact: true }).selectOption({ label: 'VAT report' })
    await expect(page.getByRole('row').filter({ hasText: 'Short tax invoices: 1' })).toContainText('฿70.00')
    await expect(page.getByRole('status').filter({ hasText: 'Documents' })).toContainText('VAT฿70.00')
    await picture(page, 'branch-10-register')
  })
})
