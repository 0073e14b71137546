import { createPatient } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('a mother is her child’s contact, seen from both; who is none any more comes back by undo', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [child, mother] = [await createPatient(page, 'Nong'), await createPatient(page, 'Somying')]
  await page.goto(`/patients/${child.id}`)
  const section = page.getByRole('region', { name: 'Family and contacts' })
  await section.getByRole('button', { name: 'New contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByText('A patient here').click()
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(mother.name)
  await page.getByRole('option', { name: new RegExp(`^${mother.name}`) }).click()
  await dialog.getByRole('checkbox', { name: 'Guardian' }).check()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(section.getByText('Mother · Guardian')).toBeVisible()

  await section.getByRole('link', { name: mother.name }).click()
  await expect(section.getByRole('link', { name: child.name })).toBeVisible()
  await expect(section.getByText('Child', { exact: true })).toBeVisible()
  await section.getByRole('link', { name: child.name }).click()

  await section.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'No longer a contact' }).click()
  await expect(section.getByText('Nobody is recorded')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByText('Mother · Guardian')).toBeVisible()
})
