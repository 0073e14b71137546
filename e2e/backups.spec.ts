import { expect, test } from './support/fixtures.ts'
import { expectReadable } from './support/readable.ts'

test('an admin makes a backup, tests its restore, and sees the result on Today', async ({ open }) => {
  test.setTimeout(120_000)
  const admin = await open({ as: 'admin@demo.clinic' })
  await admin.goto('/')
  await expect(admin.getByText(/^First backup (today|tomorrow) 02:00$/)).toBeVisible()

  await admin.goto('/settings/backups')
  await expect(admin.getByRole('button', { name: 'Prove the newest' })).toBeDisabled()
  await admin.getByRole('button', { name: 'Back up now' }).click()
  const row = admin.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  await expect(row).toContainText(/\d patients, .*appointments/, { timeout: 60_000 })
  await expect(row).toContainText(/clinic-\d{8}T\d{6}Z-manual\.tar\.gz/)
  await admin.getByRole('button', { name: 'Prove the newest' }).click()
  await expect(row).toContainText('Equal in everything, today', { timeout: 60_000 })
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectReadable(admin, 'a backup on a phone')

  await admin.goto('/')
  await expect(admin.getByText(/^Last backup today \d\d:\d\d, last proven by restoring today \d\d:\d\d$/)).toBeVisible()
})

test('a doctor sees nothing of it, nor of what the clinic is owed', async ({ open }) => {
  const doctor = await open({ as: 'doctor@demo.clinic' })
  await doctor.goto('/settings/backups')
  await expect(doctor.getByText('This page is not for your account')).toBeVisible()
  await doctor.goto('/')
  await expect(doctor.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(doctor.getByText(/backup/i)).toHaveCount(0)
  await expect(doctor.getByText(/unpaid invoice/i)).toHaveCount(0)
  await doctor.goto('/invoices')
  await expect(doctor.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expect(doctor.getByText('Total issued')).toHaveCount(0)
})
