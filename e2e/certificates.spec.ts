import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

/** A wave of blue ink on transparent paper. */
const ink = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAQAQMAAABqYG7yAAAABlBMVEVMaXEUHngL7GxgAAAAAXRSTlMAQObYZgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAAFVJREFUCNdjYMAGGB8w2AAp5g8MdSDKgiGdQYKBTYbhMJDi42FsbDBg4GFjbDxQwMDBxsxwIAGohp0h4QCQamMoBFKMZxisG4A6/zDIg4wrYOCDmQwAxWsOjO9Rj4gAAAAASUVORK5CYII=',
  'base64',
)

test('a doctor issues a medical certificate from the patient, prints it, and voids it', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Malai')

  await test.step('the own signature is stored in the profile', async () => {
    await page.goto('/settings/profile')
    const signature = page.getByRole('region', { name: 'Signature' })
    await signature.locator('input[type=file]').setInputFiles({ name: 'ink.txt', mimeType: 'text/plain', buffer: ink })
    await expect(signature.getByRole('alert')).toContainText('ink.txt is no picture that can be shown here.')
    await signature.locator('input[type=file]').setInputFiles({ name: 'ink.png', mimeType: 'image/png', buffer: ink })
    await expect(signature.getByRole('img', { name: 'Your signature' })).toHaveAttribute('src', /^\/api\/media\//)
    await expect(signature.getByRole('alert')).toHaveCount(0)
  })

  await page.goto(`/patients/${patient.id}`)
  const section = page.getByRole('region', { name: 'Medical certificates' })
  await section.getByRole('button', { name: 'Issue a certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue and print' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Findings' }).fill('Acute pharyngitis')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(section.getByText('Acute pharyngitis')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')

  await section.getByRole('button', { name: /^Void MC-/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong patient')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Void: Wrong patient')).toBeVisible()
  await expect(section.getByRole('button', { name: /^Void MC-/ })).toHaveCount(0)

  await test.step('from a visit, on a form of its own, with the day of the visit', async () => {
    const { session } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
    const date = dateOf(new Date(), clinicZone)
    const id = await book(page, { doctorId: session.doctorId, date, time: '00:30', patient })
    const become = (status: string) =>
      graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
        input: [{ id, status }],
      })
    await become('waiting')
    await page.goto(`/calendar?view=day&date=${date}&event=${id}`)
    await page.getByRole('link', { name: 'Medical certificate' }).click()
    await dialog.getByRole('combobox', { name: 'Kind of certificate' }).click()
    await page.getByRole('option', { name: 'Driving license' }).click()
    await dialog.getByRole('textbox', { name: 'Weight (kg)' }).fill('๖๒.๕')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setViewportSize({ width: 1366, height: 768 })
    await dialog.getByRole('button', { name: 'Issue and print' }).click()
    await expect(dialog.getByText('Please fill this in.')).toHaveCount(4)
    await dialog.getByRole('textbox', { name: 'Height (cm)' }).fill('170')
    await dialog.getByRole('textbox', { name: 'Blood pressure, upper' }).fill('120')
    await dialog.getByRole('textbox', { name: 'Blood pressure, lower' }).fill('80')
    await dialog.getByRole('textbox', { name: 'Pulse per minute' }).fill('72')
    await dialog.getByRole('button', { name: 'Issue and print' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(section.getByText('Driving license')).toBeVisible()
    await become('closed') // or another journey would find the patient waiting for the demo's doctor
  })

  await test.step('the signature is removed', async () => {
    await page.goto('/settings/profile')
    const signature = page.getByRole('region', { name: 'Signature' })
    await signature.getByRole('button', { name: 'Remove the signature' }).press('Enter')
    await expect(signature.getByRole('img')).toHaveCount(0)
    await expect(signature.getByRole('button', { name: 'Choose a picture of your signature' })).toBeFocused()
  })
})
