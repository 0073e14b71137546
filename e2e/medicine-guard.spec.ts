import type { Page } from '@playwright/test'
import { book, createPatient, getDoctorId, ownMonday } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

/** Prescriptions that are checked by what the patient takes, and by the lists of the medicine guard. */

const write = async (page: Page, medication: string) => {
  await page.getByRole('combobox', { name: 'Medication, line 1' }).fill(medication)
  await page.getByRole('textbox', { name: 'Quantity, line 1', exact: true }).fill('10')
}

test('a doctor prescribes against a current medicine with a reason, which others read later', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Sunee')
  await book(page, { doctorId: await getDoctorId(page, 'Ploy Srisuk'), date: ownMonday(), time: '10:00', patient })
  const medicines = page.getByRole('region', { name: 'Current medicines' })

  await test.step('what another hospital prescribed is written on the chart', async () => {
    await page.goto(`/patients/${patient.id}/chart`)
    await expect(medicines.getByText('No current medicines are recorded.')).toBeVisible()
    await medicines.getByRole('button', { name: 'Add a current medicine' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a current medicine' })
    await dialog.getByLabel('Medication').fill('Coumadin 3 mg')
    await dialog.getByLabel('Prescribed by, or bought at').fill('Siriraj Hospital')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(medicines.getByText('Siriraj Hospital')).toBeVisible()
  })

  await test.step('it is told where a prescription is written, and speaks against a medicine', async () => {
    await page.goto(`/prescriptions/new?patient=${patient.id}`)
    await expect(page.getByText('Takes now: Coumadin 3 mg.')).toBeVisible()
    await write(page, 'Ponstan 500 mg')
    await expect(page.getByRole('status').filter({ hasText: 'Serious · Ponstan 500 mg with Coumadin 3 mg' })).toContainText(
      'FDA-approved label of Coumadin',
    )
    await page.keyboard.press('Control+Shift+Enter')
    const question = page.getByRole('dialog', { name: 'Issue despite the warnings?' })
    await question.getByLabel('Reason').fill('INR is checked on Monday')
    await question.getByRole('button', { name: 'Issue nevertheless' }).click()
    await expect(page).toHaveURL(/\/prescriptions\/[0-9a-f-]{36}/)
  })

  await test.step('who reads it later sees the warning, its source and the reason', async () => {
    const admin = await open({ as: 'admin@demo.clinic' })
    await admin.goto(new URL(page.url()).pathname)
    const despite = admin.getByRole('region', { name: 'Issued despite warnings' })
    await expect(despite).toContainText('Ponstan 500 mg with Coumadin 3 mg (Prescribed elsewhere): risk of bleeding.')
    await expect(despite).toContainText('Reason: INR is checked on Monday')
  })

  await test.step('it is a current medicine itself; one that is ended warns no more', async () => {
    await page.goto(`/patients/${patient.id}/chart`)
    await expect(medicines.getByText('Ponstan 500 mg')).toBeVisible()
    await medicines.getByRole('button', { name: 'End Coumadin 3 mg' }).click()
    const dialog = page.getByRole('dialog', { name: 'End Coumadin 3 mg?' })
    await dialog.getByLabel('Why it is not taken any more').fill('Changed to another one')
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await medicines.getByRole('button', { name: 'Former medicines (1)' }).click()
    await expect(medicines.getByText(/Changed to another one/)).toBeVisible()
    await page.goto(`/prescriptions/new?patient=${patient.id}`)
    await write(page, 'Paracetamol 500 mg')
    await expect(page.getByText('Takes now: Ponstan 500 mg.')).toBeVisible()
    await expect(page.getByText(/with Coumadin/)).toHaveCount(0)
  })
})
