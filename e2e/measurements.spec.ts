import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test('a doctor measures in one line, is asked about what is unusual, and marks what was wrong', async ({ open, complaints }) => {
  complaints.expect(/status of 400/)
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Mali')
  const { session } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
  const date = dateOf(new Date(), clinicZone)
  const eventId = await book(page, { doctorId: session.doctorId, date, time: '01:30', patient })
  await page.goto(`/patients/${patient.id}/chart?event=${eventId}`)

  await test.step('by keyboard alone, from one value to the next', async () => {
    const weight = page.getByRole('textbox', { name: 'Weight (kg)' })
    await weight.fill('300')
    await page.keyboard.press('Tab')
    await page.keyboard.type('170')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is unusual.')).toBeVisible()
    await expect(weight).toBeFocused()
    await weight.fill('65')
    await page.getByRole('textbox', { name: 'Blood pressure' }).fill('120/80')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Measurements saved')).toBeVisible()
  })

  const latest = page.getByRole('region', { name: 'Latest measurements' })
  await test.step('the latest values and the body mass index are in sight, and in the history', async () => {
    await expect(latest).toContainText('BMI 22.5')
    await expect(latest).toContainText('120/80 mmHg')
    await expect(page.getByRole('region', { name: 'History' }).getByText(/Weight 65 kg/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Weight' }).getByRole('cell', { name: '65' })).toBeVisible()
  })

  await test.step('a wrong value stays with its reason, and counts no more', async () => {
    await page.getByRole('button', { name: /^Entered in error/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^Height/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /^Blood pressure/ }).uncheck()
    await dialog.getByRole('textbox', { name: 'Why was it wrong?' }).fill('Somebody else')
    await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
    await expect(page.getByText(/entered in error: Somebody else/)).toBeVisible()
    await expect(latest).not.toContainText('Weight')
  })
})
