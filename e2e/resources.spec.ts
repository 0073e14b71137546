import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** Other journeys name rooms of this clinic, too: those of a number. */
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })

test('a room is added, put out of use, archived and restored', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/settings/resources')
  await expect(row(page, 'Room 1')).toContainText('Treatment room')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add a room or equipment' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Please fill this in')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Room 1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Another one has this name.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Room E2E')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Room E2E' })

  await panel.getByRole('button', { name: 'Edit' }).click()
  expect((await panel.getByLabel('State').boundingBox())?.width).toBeGreaterThan(250) // for “Out of use until further notice”
  await panel.getByLabel('State').selectOption('Out of use until further notice')
  await panel.getByLabel('Reason').fill('Painting')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Room E2E')).toContainText('Painting')
  const cut = await row(page, 'Room E2E')
    .locator('td, p')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.outerHTML))
  expect(cut).toEqual([])

  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'Room E2E')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Room E2E')).toBeVisible()
})

test('a list of rooms is imported, and shows on a second desk', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const second = await open({ as: 'doctor@demo.clinic' })
  await second.goto('/settings/resources')
  await expect(second.getByRole('heading', { name: 'Rooms and equipment' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Add a room or equipment' })).toHaveCount(0)
  await page.goto('/settings/resources')
  await page.getByRole('button', { name: 'นำเข้าข้อมูล', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'นำเข้าห้องและอุปกรณ์' })
  const buffer = Buffer.from('ชื่อ,ชนิด,กลุ่ม\nห้องเลเซอร์,ห้อง,เลเซอร์\nRoom 9,เต็นท์,\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByRole('row').filter({ hasText: 'เต็นท์' })).toContainText('ชนิด')
  await dialog.getByRole('button', { name: 'นำเข้า 1 รายการ' }).click()
  await expect(row(second, 'ห้องเลเซอร์')).toBeVisible()
})
