import type { Page } from '@playwright/test'
import { bookOwnDay } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { expectThai } from './support/thai.ts'

/** What a program gets that knows the address alone. */
async function fetched(address: string): Promise<{ status: number; text: string }> {
  const reply = await fetch(address)
  return { status: reply.status, text: await reply.text() }
}

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const letCopy = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

test("a doctor's calendar gets an address for Outlook, which is copied, read and revoked", async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await letCopy(page)
  const { doctor, patient, date } = await bookOwnDay(page, 'Fah')
  await page.goto(`/doctors/${doctor.id}`)
  const feeds = page.getByRole('region', { name: 'Calendar addresses' })
  await feeds.getByRole('button', { name: 'Make an address' }).click()
  const form = page.getByRole('dialog', { name: 'New calendar address' })
  await form.getByRole('button', { name: 'Make an address' }).click()
  await expect(form.getByText('Please fill this in')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Outlook')
  await form.getByRole('checkbox', { name: 'With the initials of patients' }).check()
  await form.getByRole('button', { name: 'Make an address' }).click()

  const told = page.getByRole('dialog', { name: "Copy the calendar's address" })
  await told.getByRole('button', { name: 'Copy the address' }).click()
  await expect(told.getByRole('button', { name: 'Copied' })).toBeVisible()
  const address = await told.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await clipboardOf(page)).toBe(address)
  for (const program of ['Google', 'iPhone', 'Outlook']) await expect(told).toContainText(program)
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(feeds.getByRole('listitem')).toContainText('with initials · not read yet')

  const { status, text } = await fetched(address)
  expect(status).toBe(200)
  expect(text).toContain(`DTSTART:${date.replaceAll('-', '')}T`)
  expect(text).toContain(`SUMMARY:${[patient.firstName, patient.lastName].map((name) => `${name[0]}.`).join('')}`)
  expect(text).not.toContain(patient.lastName)

  await page.reload()
  await expect(feeds.getByRole('listitem')).toContainText('last read on')
  await feeds.getByRole('button', { name: 'Revoke: Outlook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(feeds.getByRole('listitem')).toHaveCount(0)
  expect((await fetched(address)).status).toBe(404)
})

test('on a phone, in Thai: a doctor in the own profile, and an admin for a room', async ({ open }) => {
  const phone = await open({ as: 'doctor@demo.clinic', phone: true, language: 'th' })
  await letCopy(phone)
  const make = async (page: Page, name: string) => {
    const feeds = page.getByRole('region', { name: 'ลิงก์ปฏิทิน' })
    await feeds.getByRole('button', { name: 'สร้างลิงก์' }).click()
    const form = page.getByRole('dialog', { name: 'ลิงก์ปฏิทินใหม่' })
    await form.getByRole('textbox', { name: 'ชื่อ' }).fill(name)
    await form.getByRole('button', { name: 'สร้างลิงก์' }).click()
    return feeds
  }
  await phone.goto('/settings/profile')
  const feeds = await make(phone, 'โทรศัพท์')
  await expectThai(phone, '/settings/profile')
  await phone.getByRole('button', { name: 'คัดลอกลิงก์' }).click()
  await expect(phone.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible()
  const address = await clipboardOf(phone)
  await phone.getByRole('button', { name: 'เสร็จแล้ว' }).click()
  expect((await fetched(address)).text).toContain('PRODID:-//Clinic desk//Calendar//TH')
  await feeds.getByRole('button', { name: 'เพิกถอน: โทรศัพท์' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'เพิกถอน' }).click()
  await expect(feeds.getByRole('listitem')).toHaveCount(0)
  expect((await fetched(address)).status).toBe(404)

  const admin = await open({ as: 'admin@demo.clinic', phone: true, language: 'th' })
  await admin.goto('/settings/resources')
  await admin.getByRole('row').filter({ hasText: 'Room 1' }).press('Enter')
  await make(admin, 'จอหน้าห้อง')
  const ofRoom = await admin.getByRole('textbox', { name: 'ลิงก์' }).inputValue()
  const { text } = await fetched(ofRoom)
  expect(text).toContain('X-WR-CALNAME:Room 1')
  expect(text).not.toContain('SUMMARY:Busy')
})
