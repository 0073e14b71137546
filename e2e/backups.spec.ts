import { readFileSync } from 'node:fs'
import path from 'node:path'
import { demoPassword, expect, test as base, serverFixture } from './support/fixtures.ts'
import { expectReadable } from './support/readable.ts'
import type { TestServer } from './support/test-server.ts'
import { long } from './support/long.ts'

/** On a server of its own, whose clinics belong to nobody else once they are given to the admin. */
const test = base.extend<object, { workerServer: TestServer }>({
  workerServer: serverFixture(() => 'backups'),
})

test('an admin makes a backup, downloads it, tests its restore, and sees the result on Today', async ({
  open,
  server,
  complaints,
}) => {
  complaints.expect(/status of 400/)
  test.setTimeout(120_000)
  const admin = await open({ as: 'admin@demo.clinic' })
  await admin.goto('/')
  await expect(admin.getByText(/^First backup (today|tomorrow) 02:00$/)).toBeVisible()

  await admin.goto('/settings/backups')
  await expect(admin.getByRole('button', { name: 'Prove the newest' })).toBeDisabled()
  await admin.getByRole('button', { name: 'Back up now' }).click()
  const row = admin.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  await expect(row).toContainText(/clinic-\d{8}T\d{6}Z-manual\.tar\.gz/, { timeout: 60_000 })

  await test.step('what it holds, and the file, are for an admin of every clinic on the server', async () => {
    await expect(admin.getByText(/^Other clinics on this server have administrators of their own/)).toBeVisible()
    await expect(row).not.toContainText('patients')
    await expect(row.getByRole('button')).toHaveCount(0)
    await server.query(`INSERT INTO membership ("userId", "establishmentId")
      SELECT u.id, e.id FROM "user" u, establishment e WHERE u.email = 'admin@demo.clinic' ON CONFLICT DO NOTHING`)
    await admin.reload()
    await expect(row).toContainText(/\d patients, .*appointments/)
  })

  await test.step('it is downloaded with the password typed again', async () => {
    await row.getByRole('button', { name: 'Download' }).click()
    const dialog = admin.getByRole('dialog', { name: /^Download the backup of today/ })
    await dialog.getByLabel('Your password').fill('walk-the-small-heron')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByText('This password is not right.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(demoPassword)
    const begun = admin.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await begun
    const stored = path.join(server.dataDir, 'backups', file.suggestedFilename())
    expect(readFileSync(await file.path())).toEqual(readFileSync(stored))
    await expect(dialog).toBeHidden()
  })

  await admin.getByRole('button', { name: 'Prove the newest' }).click()
  await expect(row).toContainText('Equal in everything, today', { timeout: 60_000 })
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectReadable(admin, 'a backup on a phone')

  await admin.goto('/')
  await expect(admin.getByText(/^Last backup today \d\d:\d\d, last proven by restoring today \d\d:\d\d$/)).toBeVisible()
})

test(
  'an owner restores a backup, and undoes it with the backup that was made first, sent from a computer',
  long,
  async ({ open, server, complaints }) => {
    test.setTimeout(240_000)
    complaints.expect(/status of (401|503)|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket|Live updates/)
    await server.query(`INSERT INTO membership ("userId", "establishmentId")
    SELECT u.id, e.id FROM "user" u, establishment e WHERE u.email = 'admin@demo.clinic' ON CONFLICT DO NOTHING`)
    await server.query('DELETE FROM backup_run')
    const admin = await open({ as: 'admin@demo.clinic' })
    await admin.goto('/settings/backups')
    await admin.getByRole('button', { name: 'Back up now' }).click()
    const table = admin.getByRole('table', { name: 'Backups' })
    const rowOf = (kind: string) => table.getByRole('row').filter({ hasText: kind }).filter({ hasText: 'tar.gz' }).first()
    await expect(rowOf('asked for')).toBeVisible({ timeout: 60_000 })
    await server.query(`UPDATE patient SET notes = 'written after the backup'`)
    const written = () => server.query(`SELECT FROM patient WHERE notes = 'written after the backup' LIMIT 1`)

    async function restore(kind: string) {
      await rowOf(kind).getByRole('button', { name: 'Restore' }).click()
      const dialog = admin.getByRole('dialog', { name: /^Restore the backup of today/ })
      await expect(dialog.getByText(/becomes what it was then: \d.* patients/)).toBeVisible()
      await dialog.getByLabel('Your password').fill(demoPassword)
      await dialog.getByRole('button', { name: 'Restore' }).click()
      await expect(admin.getByRole('dialog', { name: /^Restoring the backup of today/ })).toBeVisible()
      await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 60_000 })
      await admin.getByLabel('E-mail').fill('admin@demo.clinic')
      await admin.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await admin.getByRole('button', { name: 'Sign in' }).click()
      await expect(admin.getByText(/^Last restored today \d\d:\d\d by /)).toBeVisible()
    }

    await restore('asked for')
    expect(await written()).toHaveLength(0)
    const file = /clinic-\S+-before\.tar\.gz/.exec(await rowOf('before a restore').innerText())?.[0] ?? ''
    await admin.getByLabel('Backup file').setInputFiles(path.join(server.dataDir, 'backups', file))
    await expect(rowOf('sent from a file today')).toBeVisible({ timeout: 30_000 })
    await restore('sent from a file today')
    expect(await written()).toHaveLength(1)
  },
)

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
