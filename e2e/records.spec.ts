import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createDoctor, createPatient } from './clinic-data.ts'
import { expect, test } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('two desks change one patient: the second is told, and decides', async ({ open }) => {
  const first = await open({ as: 'admin@demo.clinic' })
  const second = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(first, 'Stale')
  for (const page of [first, second]) {
    await page.goto(`/patients/${patient.id}?edit=true`)
    await expect(page.getByLabel('First name')).toHaveValue('Stale')
  }
  await second.getByLabel('Nickname').fill('Nok')
  await first.getByRole('textbox', { name: 'Allergies' }).fill('Penicillin')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.getByText('Allergies: Penicillin').first()).toBeVisible()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText(/changed this in the meantime/)).toBeVisible()
  await expect(second.getByText('Allergies: – → Penicillin')).toBeVisible()
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(second.getByText('(Nok)').first()).toBeVisible()
  await expect(second.getByText('Allergies: Penicillin').first()).toBeVisible()
})

test('an archived patient comes back by undo', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Archive')
  await page.goto(`/patients?query=${encodeURIComponent(patient.lastName)}`)
  await row(page, patient.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${patient.name} was archived.`)).toBeVisible()
  await expect(row(page, patient.name)).toHaveCount(0)
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(row(page, patient.name)).toBeVisible()
})

test('the list by keyboard: order, rows, a record beside it, and a file', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'ชื่อ', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const rows = page.locator('tbody tr')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\?sort=name/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/patients\?sort=name/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ส่งออกเป็นไฟล์ตารางคำนวณ' }).click()
  const content = await readFile(await (await download).path(), 'utf8')
  expect(content.startsWith('\uFEFFHN,ชื่อ')).toBe(true)
  expect(content.split('\r\n').length).toBeGreaterThan(10)
})

test('a doctor and an establishment are changed beside their lists', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/doctors')
  await page.locator('tbody tr').first().press('Enter')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Monday, from').fill('8.30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/08:30–/)).toBeVisible()
  await page.goto('/establishments')
  await page.locator('tbody tr').first().press('Enter')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Position' }).fill('13.7563, 100.5018')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Position: 13.7563, 100.5018' })).toBeVisible()
})

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string, buffer = pixel) => ({ name, mimeType: 'image/png', buffer })

test('pictures of a doctor: several at once, in order, away and back', async ({ open, complaints }) => {
  complaints.expect(/status of 415/)
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  await page.goto(`/doctors/${doctor.id}?edit=true`)
  const gallery = page.getByRole('list', { name: 'Pictures' })
  const names = () => gallery.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  await page.locator('input[type=file]').setInputFiles([png('Desk.png'), png('Room.png'), png('Fake.png', Buffer.from('none'))])
  await expect(page.getByRole('alert')).toContainText('Fake.png: This is no picture that can be shown.')
  await expect.poll(names).toEqual(['Desk', 'Room'])
  await page.getByRole('button', { name: 'Move Room forward' }).click()
  await page.getByRole('button', { name: 'Remove Desk' }).click()
  await expect.poll(names).toEqual(['Room'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.reload()
  await expect.poll(names).toEqual(['Room', 'Desk'])
  await expect(gallery.getByRole('img').first()).toHaveJSProperty('naturalWidth', 1)
})
