import { block } from './support/calendar-grid.ts'
import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('an outage of the server: the screen says so, and is up to date afterwards', async ({ open, server, complaints }) => {
  complaints.expect(/WebSocket connection to/, /ERR_CONNECTION_(REFUSED|RESET)/, /connection error/, /Failed to load resource/)
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '10:00', patient: await createPatient(page, 'Jintana') })
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  const status = page.getByRole('status', { name: 'Live' })
  await expect(status).toBeVisible()
  await block(page, /Jintana.*Pending/).click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()

  await server.stop()
  const banner = page.getByText(/^No connection: as of .* Changes can't be saved/)
  await expect(banner).toBeVisible({ timeout: 15_000 })

  await test.step('a change that can not be sent says so, and is rolled back', async () => {
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText("The server can't be reached.")
    await expect(block(page, /Jintana.*Pending/)).toBeVisible()
  })

  await server.restart()
  await book(page, { doctorId: doctor.id, date, time: '11:00', patient: await createPatient(page, 'Kasem') })
  // `book` sends its request outside of the page, so that neither Retry nor a request of the page reconnects it.
  await expect(banner).toBeHidden({ timeout: 20_000 })
  await expect(status).toBeVisible()
  await expect(block(page, /Kasem/)).toBeVisible()

  await test.step('the change can be sent now', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(block(page, /Jintana.*Confirmed/)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('it reconnects while the user goes on working', async () => {
    await server.stop()
    await expect(banner).toBeVisible({ timeout: 15_000 })
    await server.restart()
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(status).toBeVisible()
  })
})
