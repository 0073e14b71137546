import { block } from './support/calendar-grid.ts'
import { clinicZone, createDoctor, createPatient, everyDay } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'
import { long } from './support/long.ts'

const day = 86_400_000

/** The clinic's date in so many days. */
const inDays = (days: number) => new Intl.DateTimeFormat('sv', { timeZone: clinicZone }).format(new Date(Date.now() + days * day))

/** The Tuesday of next week, weeks from Monday. */
function nextTuesday(): string {
  const weekday = new Date(`${inDays(0)}T00:00:00Z`).getUTCDay()
  return inDays(8 - ((weekday + 6) % 7))
}

test('an appointment is booked by typing "next tue" and "2pm", and what can\'t be read is refused in its field', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'Wilai')
  await page.goto(`/calendar?view=day&date=${inDays(0)}&doctors=${doctor.id}&new=&doctor=${doctor.id}&patient=${patient.id}`)
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  const [date, time] = [panel.getByLabel('Date', { exact: true }), panel.getByLabel('Time', { exact: true })]

  await test.step('an unreadable date', async () => {
    await date.fill('30/2/2569')
    await panel.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(panel.getByText('This is not a date between 1900 and 2099.')).toBeVisible()
    await expect(date).toBeFocused()
    await expect(date).toHaveValue('30/2/2569')
  })

  await test.step('a readable one, which the calendar follows', async () => {
    // The free times of that day come after the time was typed.
    const answer = await holdRequests(page, '**/graphql', 'query FreeSlots(')
    await date.fill('next tue')
    await expect(panel.getByText(/^Tuesday,? \d/)).toBeVisible()
    await date.press('Tab')
    await expect(page).toHaveURL(new RegExp(`date=${nextTuesday()}`))
    await time.fill('2pm')
    await time.press('Tab')
    answer()
    await expect(panel.getByText('Free:')).toBeVisible()
    await expect(time).toHaveValue('14:00')
    await time.press('Enter')
    await expect(panel).toBeHidden()
    await expect(block(page, new RegExp(`^${patient.name},.*14:00–`))).toBeVisible()
  })

  await test.step('the search goes to a day', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('go to tomorrow')
    await search.getByRole('option', { name: /^\w+day,? \d+ \w+ \d{4}$/ }).click()
    await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}`))
  })
})

test('จองนัดด้วยการพิมพ์ พรุ่งนี้ และ บ่ายสอง', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const doctor = await createDoctor(page, 'Decha', everyDay)
  const patient = await createPatient(page, 'Wilai')
  await page.goto(`/calendar?view=day&date=${inDays(0)}&doctors=${doctor.id}&new=&doctor=${doctor.id}&patient=${patient.id}`)
  const panel = page.getByRole('complementary', { name: 'นัดใหม่' })
  const [date, time] = [panel.getByLabel('วันที่', { exact: true }), panel.getByLabel('เวลา', { exact: true })]
  await date.fill('พรุ่งนี้')
  await time.fill('บ่ายสอง')
  await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}`))
  await expect(date).toHaveValue(/\/25\d\d$/)
  await time.press('Enter')
  await expect(panel).toBeHidden()
  await expect(block(page, new RegExp(`${patient.name}.*14:00–`))).toBeVisible()
})

test(
  'on a slow PC, Enter right after a date in words waits for the code that reads it, books, and shows the day',
  long,
  async ({ open }) => {
    const page = await open({ as: 'admin@demo.clinic' })
    const doctor = await createDoctor(page)
    const patient = await createPatient(page, 'Wilai')
    await page.goto(`/calendar?view=day&date=${inDays(0)}&doctors=${doctor.id}&new=&doctor=${doctor.id}&patient=${patient.id}`)
    const panel = page.getByRole('complementary', { name: 'New appointment' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    const load = await holdRequests(page, '**/read-date-*.js')
    await panel.getByLabel('Time', { exact: true }).fill('14:00')
    await panel.getByLabel('Date', { exact: true }).fill('next tue')
    await panel.getByLabel('Date', { exact: true }).press('Enter')
    await expect(panel.getByRole('button', { name: 'Book' })).toHaveAttribute('data-loading')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 5 }) // the answer comes before the calendar has drawn the date
    load()
    await expect(panel).toBeHidden()
    await expect(block(page, new RegExp(`^${patient.name},.*14:00–`))).toBeVisible()
  },
)
