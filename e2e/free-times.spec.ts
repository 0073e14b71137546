import { bookOwnDay, createPatient } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('a free time is found over two months and taken with one key, then any doctor is asked', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, address } = await bookOwnDay(page, 'Wipa')
  const patient = await createPatient(page, 'Nok')
  await page.goto(`${address}&new=${date}T10:00`)
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await panel.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
  await page.getByRole('option', { name: patient.name }).click()
  await panel.getByRole('combobox', { name: 'Doctor' }).fill(doctor.lastName)
  await panel.getByRole('combobox', { name: 'Doctor' }).press('Enter')
  const opener = panel.getByRole('button', { name: 'Find a free time' })
  const finder = panel.getByRole('region', { name: 'Free times' })
  const times = finder.getByRole('list').getByRole('button')

  await test.step('a part of the day that is typed with the date sets the time, and the finder begins there', async () => {
    await panel.getByRole('textbox', { name: 'Date' }).fill(`${date} บ่าย`)
    await panel.getByRole('textbox', { name: 'Date' }).press('Tab')
    await expect(panel.getByRole('textbox', { name: 'Time' })).toHaveValue('13:00')
    await opener.click()
    await expect(finder.getByRole('combobox', { name: 'Part of the day' })).toHaveValue('afternoon')
    await expect(finder.getByRole('combobox', { name: 'From when' })).toHaveValue(date)
    await expect(times.first()).toHaveAccessibleName(/^Mon .* 12:00 /)
    await page.keyboard.press('Escape')
  })

  await test.step("the doctor's next Wednesday afternoon in four weeks, by keyboard", async () => {
    await opener.press('Enter')
    await expect(times.first()).toBeFocused()
    await finder.getByRole('combobox', { name: 'Part of the day' }).selectOption('Afternoon')
    await finder.getByRole('combobox', { name: 'Weekday' }).selectOption('Wednesday')
    await finder.getByRole('combobox', { name: 'From when' }).selectOption('In 4 weeks')
    await expect(times.first()).toHaveAccessibleName(new RegExp(`^Wed .* 12:00 Dr ${doctor.name} free until 17:00$`))
    await times.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(times.nth(2)).toHaveAccessibleName(/^Wed .*, 14:00$/)
    await expect(times.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(finder).toBeHidden()
    await expect(panel.getByRole('textbox', { name: 'Time' })).toBeFocused()
    await expect(panel.getByRole('textbox', { name: 'Time' })).toHaveValue('14:00')
    await expect(panel).toContainText(/Wednesday, \d+ \w+ 20\d\d/)
  })

  await test.step('any doctor; Escape closes the times and not the panel', async () => {
    await opener.click()
    await finder.getByText('Any doctor', { exact: true }).click()
    await expect(finder.getByRole('listitem')).toHaveCount(8)
    await times.first().focus()
    await page.keyboard.press('Escape')
    await expect(finder).toBeHidden()
    await expect(panel).toBeVisible()
  })

  await test.step('the time that was taken is booked', async () => {
    await panel.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/date=/)
  })
})
