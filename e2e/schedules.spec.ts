import { addDays } from '@clinic/shared/time/time'
import { bookOwnDay, createDoctor } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { isExampleWhole } from './support/readable.ts'

test('a lunch break from a date on: another desk asks before it books into it, and the finder leaves it out', async ({
  open,
}) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  const { doctor, patient, date, address } = await bookOwnDay(admin, 'Wipa')
  const desk = await open({ as: 'admin@demo.clinic' })
  const bookAt = (day: string) => desk.goto(`${address.replace(date, day)}&new=${day}T12:15`)
  const panel = desk.getByRole('complementary', { name: 'New appointment' })
  async function book() {
    await panel.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
    await desk.getByRole('option', { name: patient.name }).click()
    await panel.getByRole('combobox', { name: 'Doctor' }).fill(doctor.lastName)
    await panel.getByRole('combobox', { name: 'Doctor' }).press('Enter')
    await panel.getByRole('button', { name: 'Book', exact: true }).click()
  }
  const hours = admin.getByRole('region', { name: 'Working hours' })
  await bookAt(date)
  await expect(panel).toBeVisible()

  await test.step('the hours are changed on the page of the doctor', async () => {
    await admin.goto(`/doctors/${doctor.id}`)
    await expect(hours).toContainText('The opening hours, every week.')
    await hours.getByRole('button', { name: 'Change from a date on' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Working hours from a date on' })
    await dialog.getByRole('textbox', { name: 'From' }).first().fill(date)
    await dialog.getByRole('button', { name: 'Add hours or a break on Monday' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Monday, to' }).first()).toHaveValue('12:00')
    await dialog.getByRole('textbox', { name: 'Monday, from' }).last().fill('11:30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is at the same time as another one.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Monday, from' }).last().fill('13:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(hours).toContainText('09:00–12:00, 13:00–19:00')
  })

  await test.step('another desk has heard of it', async () => {
    await book()
    await expect(panel.getByText(/works 09:00–12:00, 13:00–19:00 on/)).toBeVisible()
    await panel.getByRole('button', { name: 'Find a free time' }).click()
    const times = panel.getByRole('region', { name: 'Free times' })
    await expect(times.getByRole('button', { name: /^Mon .* 10:30 .* free until 12:00$/ }).first()).toBeVisible()
    await expect(times.getByRole('button', { name: /^Mon .* 13:00 .* free until 19:00$/ }).first()).toBeVisible()
  })

  await test.step('the Monday before has its hours, and what was removed is brought back', async () => {
    await bookAt(addDays(date, -7))
    await expect(panel).toBeVisible()
    await book()
    await expect(panel).toBeHidden()
    await hours.getByRole('button', { name: /^Remove the hours from/ }).click()
    await expect(hours).toContainText('The opening hours, every week.')
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(hours).toContainText('09:00–12:00, 13:00–19:00')
  })
})

test('เวลาทำงานบนโทรศัพท์: อ่านได้ครบ และเรียกชื่อวันครั้งเดียว', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true, language: 'th' })
  const doctor = await createDoctor(page)
  await page.goto(`/doctors/${doctor.id}`)
  await page.getByRole('region', { name: 'เวลาทำงาน', exact: true }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'เวลาทำงานตั้งแต่วันที่กำหนด' })
  await expect(dialog.getByRole('button', { name: 'เพิ่มช่วงเวลาหรือเวลาพักวันจันทร์', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'ลบช่วงเวลาตั้งแต่ 09:00 ของวันจันทร์', exact: true })).toBeVisible()
  expect(await isExampleWhole(dialog.getByRole('textbox', { name: 'ถึง', exact: true }))).toBe(true)
})
