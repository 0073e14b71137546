import { addDays } from '@clinic/shared/time/time'
import { block, drag, pointOf } from './support/calendar-grid.ts'
import { clinicTime, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test('public holidays of a year are closures once they are accepted', async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  await admin.goto('/settings/closures')
  for (let year = 0; year < 4; year += 1) await admin.getByRole('button', { name: 'Year after' }).click()
  const holidays = admin.getByRole('region', { name: 'Public holidays' })
  await holidays.getByRole('checkbox', { name: /Makha Bucha Day/ }).check()
  await holidays.getByRole('button', { name: 'Close on the ticked days' }).click()
  const list = admin.getByRole('list', { name: 'Closures' })
  await expect(list).toContainText('Makha Bucha Day')
  await expect(holidays.getByRole('checkbox', { name: /Makha Bucha Day/ })).toBeDisabled()
  await admin.getByRole('button', { name: /^Remove Makha Bucha Day/ }).click()
  await expect(holidays.getByRole('checkbox', { name: /Makha Bucha Day/ })).toBeEnabled()
})

test('on a phone a finger ticks the holiday that it touches', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  await page.goto('/settings/closures')
  const days = page.getByRole('region', { name: 'Public holidays' }).getByRole('listitem')
  await expect(days.nth(4)).toBeVisible()
  await days.nth(4).scrollIntoViewIfNeeded()
  const box = await days.nth(4).getByRole('checkbox').boundingBox()
  if (!box) throw new Error('no holiday is on the screen')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 16)
  await expect(days.nth(4).getByRole('checkbox')).toBeChecked()
})

test('without a doctor, an appointment takes a reason while the clinic is closed', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  // Eight years on, where no other test books: a closed day is closed for all.
  const [patient, date] = [await createPatient(page, 'Ekachai'), addDays(ownMonday(), 416 * 7)]
  const closed = { startTime: clinicTime(date, '13:00'), endTime: clinicTime(date, '18:00') }
  const input = { establishmentId: await getEstablishmentId(page), closures: [{ name: 'Power cut', ...closed }] }
  await graphql(page, 'mutation ($input: CreateClosuresInput!) { createClosures(input: $input) { id } }', { input })

  await page.goto(`/calendar?view=day&date=${date}&new=${date}T14:00`)
  const form = page.getByRole('complementary', { name: 'New appointment' })
  await form.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
  await page.getByRole('option', { name: patient.name }).click()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText(/^The clinic is closed: .*13:00–18:00/)).toBeVisible()
  await form.getByLabel('Time').fill('11:00')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form).toBeHidden()

  const dragTo = async (time: string) => {
    const to = await pointOf(page, /No doctor/, time)
    const box = await block(page, new RegExp(`^${patient.name},`)).boundingBox()
    if (!box) throw new Error(`${patient.name} is not on the screen`)
    await drag(page, { x: box.x + box.width / 2, y: box.y + 8 }, { x: to.x, y: to.y + 5 })
  }
  await dragTo('15:00')
  const question = page.getByRole('dialog', { name: `${patient.name}: outside the working hours` })
  await expect(question.getByText(/^The clinic is closed: /)).toBeVisible()
  await expect(question.getByText('Free at this time')).toBeHidden()
  await question.getByRole('textbox', { name: 'Or book anyway, because' }).fill('We have torches')
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect(block(page, new RegExp(`^${patient.name},.*15:00–15:30`))).toBeVisible()
})
