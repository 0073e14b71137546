import { createPatient } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('a doctor issues a medical certificate from the patient, prints it, and voids it', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Malai')
  await page.goto(`/patients/${patient.id}`)
  const section = page.getByRole('region', { name: 'Medical certificates' })
  await section.getByRole('button', { name: 'Issue a certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue and print' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Findings' }).fill('Acute pharyngitis')
  await dialog.getByRole('button', { name: 'Issue and print' }).click()
  await expect(section.getByText('Acute pharyngitis')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')

  await section.getByRole('button', { name: /^Void MC-/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong patient')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Void: Wrong patient')).toBeVisible()
  await expect(section.getByRole('button', { name: /^Void MC-/ })).toHaveCount(0)
})
