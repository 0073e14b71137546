import { block } from './support/calendar-grid.ts'
import { createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expectUncovered } from './support/uncovered.ts'

/** Appointments booked by typing whom they are with. */

test('Enter alone books: n, three letters of a name, Enter, Enter', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'Manee')
  const date = ownMonday()
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  await expect(page.getByText(`Dr ${doctor.name}`, { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type(patient.lastName)
  await expect(page.getByRole('option', { name: patient.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'New appointment' })).toBeHidden()
  await expect(block(page, new RegExp(`^${patient.name},.*09:00–09:30`))).toBeFocused()
})

test('the doctor who was typed is booked, and an unknown one refused', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Manee'), ownMonday()]
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  await expect(page.getByText(`Dr ${doctor.name}`, { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await expect(panel.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  // Without a look at the list: what is typed waits for its match.
  await page.keyboard.type(patient.lastName)
  await page.keyboard.press('Tab')
  const field = panel.getByRole('combobox', { name: 'Doctor' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Nobody at all')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Nobody found for “Nobody at all”')).toBeVisible()
  await panel.getByRole('button', { name: 'Book' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Nobody at all')

  await page.keyboard.type(doctor.lastName)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Dr ${doctor.name}`)
  await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(block(page, new RegExp(`^${patient.name},`))).toBeFocused()
})

for (const isByKeys of [false, true]) {
  test(`${isByKeys ? 'a second Enter' : 'Book'} waits for the answer about the patient who was typed`, async ({ open }) => {
    const page = await open({ as: 'admin@demo.clinic' })
    const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Manee'), ownMonday()]
    await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
    await expect(page.getByText(`Dr ${doctor.name}`, { exact: true })).toBeVisible()
    const answer = await holdRequests(page, '**/graphql', patient.lastName)
    await page.keyboard.press('n')
    const panel = page.getByRole('complementary', { name: 'New appointment' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type(patient.lastName)
    await page.keyboard.press(isByKeys ? 'Enter' : 'Tab') // takes the best of several that sound alike
    if (isByKeys) await page.keyboard.press('Enter')
    else await panel.getByRole('button', { name: 'Book' }).click()
    await expect(panel.getByRole('button', { name: 'Book' })).toBeDisabled()
    answer()
    await expect(panel).toBeHidden()
    await expect(block(page, new RegExp(`^${patient.name},`))).toBeVisible()
  })
}

test('Book waits for the patient whom the address names', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Manee'), ownMonday()]
  const answer = await holdRequests(page, '**/graphql', 'query PatientChoice(')
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&new=&doctor=${doctor.id}&patient=${patient.id}`)
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await panel.getByRole('button', { name: 'Book' }).click()
  await expect(panel.getByRole('button', { name: 'Book' })).toBeDisabled()
  answer()
  await expect(panel).toBeHidden()
  await expect(block(page, new RegExp(`^${patient.name},`))).toBeVisible()
})

test('a patient who is added while booking leaves the keyboard at the next field, and Enter books', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date] = [await createDoctor(page), ownMonday()]
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  await expect(page.getByText(`Dr ${doctor.name}`, { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await panel.getByRole('combobox', { name: 'Patient' }).fill('Zzyzx Newcomer')
  await expect(page.getByRole('option', { name: 'New patient “Zzyzx Newcomer”' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add patient' })
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('081-000-1234')
  await dialog.getByRole('textbox', { name: 'Phone' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Zzyzx Newcomer was added.')).toBeVisible()
  for (const name of ['Book', 'Cancel']) await expectUncovered(panel.getByRole('button', { name, exact: true }))
  await expect(panel.getByRole('combobox', { name: 'Doctor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(block(page, /^Zzyzx Newcomer,/)).toBeFocused()
})
