import { book, createPatient, getDoctorId, ownMonday } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('the week on Today; the day and an appointment on paper', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Slip')
  const doctorId = await getDoctorId(page, 'Srisuk')
  const date = ownMonday()
  const id = await book(page, { doctorId, date, time: '10:00', patient, subject: 'Ear cleaning' })

  await test.step('the week as a table', async () => {
    await page.goto('/')
    const week = page.getByRole('region', { name: 'This week' })
    await expect(week.getByRole('table', { includeHidden: true })).toHaveCount(1)
    await week.getByRole('button', { name: 'As a table' }).click()
    await expect(week.getByRole('row')).toHaveCount(8)
    await week.getByRole('rowheader').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/calendar\?view=day&date=/)
  })

  await test.step('the list of the day, of the doctors who are shown', async () => {
    await page.goto(`/calendar?view=day&date=${date}&doctors=${doctorId}`)
    await page.getByRole('link', { name: "Print the day's list" }).click()
    await expect(page).toHaveURL(new RegExp(`/calendar/print\\?date=${date}&doctors=${doctorId}`))
    for (const part of [patient.name, '10:00–10:30', 'Ear cleaning', 'Dr Ploy Srisuk', 'Baan Suan Clinic'])
      await expect(page.locator('main')).toContainText(part)
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/calendar\?view=day/)
  })

  await test.step('by one key: the list from Today, the card from the appointment', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: "Print the day's list" })).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    await expect(page.getByRole('heading', { name: 'Appointments of a day' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: "Print the day's list" })).toBeVisible() // going back is done, and can't abort the next navigation
    await page.goto(`/calendar?view=day&date=${date}&event=${id}`)
    await expect(page.getByRole('link', { name: 'Appointment card' })).toBeVisible()
    await page.keyboard.press('p')
    await expect(page).toHaveURL(/\/appointments\/.*\/print$/)
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  })

  await test.step('what the patient takes home', async () => {
    await page.goto(`/calendar?view=day&date=${date}&event=${id}`)
    await page.getByRole('link', { name: 'Appointment card' }).click()
    await expect(page.locator('main')).toContainText(patient.name)
    await expect(page.locator('main')).toContainText('Time 10:00')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('th')
    await expect(page.locator('main')).toContainText('เวลา 10:00 น.')
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`event=${id}`))
  })
})
