import { readFile } from 'node:fs/promises'
import { createDoctor } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('working hours come in from the template, filled in; a fault holds back the whole file', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page, 'Mali')
  await page.goto('/patients')
  await page.getByRole('link', { name: 'Doctors', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import working hours' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('menuitem', { name: 'Working hours' }).click()
    await expect(dialog).toBeVisible()
  }
  await openDialog()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await openDialog()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  const template = await readFile(await (await download).path(), 'utf8')
  const choose = (text: string) =>
    dialog.getByLabel('File').setInputFiles({ name: 'hours.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(template.replace('Arun Suksai', 'Nobody at all'))
  await expect(dialog.getByText('Nothing is imported while a row has an error.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Doctor Nothing found Nobody at all/ })).toBeVisible()
  await expect(dialog.getByText(/left out/)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Import 0' })).toBeDisabled()
  await choose(template.replace('Arun Suksai', doctor.name))
  await dialog.getByRole('button', { name: 'Import 1' }).click()
  await expect(page.getByText('Working hours: 1 new, 0 changed.')).toBeVisible()
  await page.goto(`/doctors/${doctor.id}`)
  await expect(page.getByRole('complementary', { name: doctor.name }).getByText(/13:00/).first()).toBeVisible()
})
