import type { Page } from '@playwright/test'
import { block, drag, pointOf } from './support/calendar-grid.ts'
import { book, createDoctor, createPatient, letStaffIn, ownMonday } from './support/clinic-data.ts'
import type { Person } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { isExampleWhole } from './support/readable.ts'

/** One doctor's day with three patients: two after each other from 10:00, one for an hour at 14:00. */
async function openBusyDay(page: Page) {
  const doctor = await createDoctor(page)
  const date = ownMonday()
  const patients = {
    early: await createPatient(page, 'Anong'),
    next: await createPatient(page, 'Boonmee'),
    moved: await createPatient(page, 'Chai'),
  }
  await book(page, { doctorId: doctor.id, date, time: '10:00', patient: patients.early })
  await book(page, { doctorId: doctor.id, date, time: '10:30', patient: patients.next })
  await book(page, { doctorId: doctor.id, date, time: '14:00', minutes: 60, patient: patients.moved })
  const address = `/calendar?view=day&date=${date}&doctors=${doctor.id}`
  await page.goto(address)
  const dragTo = async ({ name }: Person, time: string) => {
    const to = await pointOf(page, columnOf(doctor), time)
    const box = await block(page, new RegExp(`^${name},`)).boundingBox()
    if (!box) throw new Error(`${name} is not on the screen`)
    await drag(page, { x: box.x + box.width / 2, y: box.y + 8 }, { x: to.x, y: to.y + 5 })
  }
  return { doctor, date, address, patients, dragTo }
}

const columnOf = ({ name }: Person) => new RegExp(name)
const at = ({ name }: Person, time: string) => new RegExp(`^${name},.*${time}`)

test('a doctor can not be booked twice by a drag: every conflict is named, the block goes back, a reason overbooks', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patients, dragTo } = await openBusyDay(page)
  const { early, next, moved } = patients
  const dialog = page.getByRole('dialog', { name: `${moved.name}: this time is taken` })

  await test.step('both who are already there are named', async () => {
    await dragTo(moved, '10:00')
    await expect(dialog.getByText(`Dr ${doctor.name} already has ${early.name}, 10:00–10:30`)).toBeVisible()
    await expect(dialog.getByText(`Dr ${doctor.name} already has ${next.name}, 10:30–11:00`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(block(page, at(moved, '14:00–15:00'))).toBeVisible()
  })

  await test.step('the next free time is one click away', async () => {
    await dragTo(moved, '10:00')
    await dialog.getByRole('button', { name: /11:00$/ }).click()
    await expect(block(page, at(moved, '11:00–12:00'))).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a move can be undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(block(page, at(moved, '14:00–15:00'))).toBeVisible()
  })

  await test.step('booked twice on purpose, with a reason, and marked', async () => {
    await dragTo(moved, '10:00')
    await dialog.getByRole('button', { name: 'Overbook' }).click()
    await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByLabel('Or book twice, because').fill('emergency')
    await dialog.getByRole('button', { name: 'Overbook' }).click()
    await expect(block(page, at(moved, '10:00–11:00.*overbooked: emergency'))).toBeVisible()
    await page.reload()
    await expect(block(page, at(moved, '10:00–11:00.*overbooked: emergency'))).toBeVisible()
  })
})

test('in the form, a taken time is refused in place and nothing typed is lost', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patients } = await openBusyDay(page)
  const newcomer = await createPatient(page, 'Dao')
  await page.getByRole('button', { name: 'New appointment' }).click()
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await panel.getByRole('combobox', { name: 'Patient' }).fill(newcomer.lastName)
  await page.getByRole('option', { name: newcomer.name }).click()
  await panel.getByLabel('Time').fill('10:15')
  await panel.getByLabel('Notes').fill('comes by taxi')
  await panel.getByRole('button', { name: 'Book', exact: true }).click()

  await expect(panel.getByRole('heading', { name: 'The time is taken' })).toBeVisible()
  await expect(panel.getByText(`Dr ${doctor.name} already has ${patients.early.name}, 10:00–10:30`)).toBeVisible()
  await expect(panel.getByText(`Dr ${doctor.name} already has ${patients.next.name}, 10:30–11:00`)).toBeVisible()
  await expect(panel.getByLabel('Notes')).toHaveValue('comes by taxi')

  await panel.getByRole('button', { name: /, 11:00$/ }).click()
  await expect(panel).toBeHidden()
  await block(page, at(newcomer, '11:00–11:30')).click()
  await expect(page.getByRole('complementary', { name: newcomer.name }).getByLabel('Notes')).toHaveValue('comes by taxi')
})

test('outside the working hours takes a reason, which the appointment keeps', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patients, dragTo } = await openBusyDay(page)
  const question = page.getByRole('dialog', { name: `${patients.early.name}: outside the working hours` })

  await dragTo(patients.early, '08:00')
  await expect(question).toContainText(`Dr ${doctor.name} works 09:00–19:00 on`)
  await page.keyboard.press('Escape')
  await expect(block(page, at(patients.early, '10:00–10:30'))).toBeVisible()

  await dragTo(patients.early, '08:00')
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect(question.getByText('Please give a reason.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Or book anyway, because' }).fill('She works shifts')
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect(block(page, at(patients.early, '08:00–08:30'))).toBeVisible()
  await expect(question).toBeHidden()
  await block(page, at(patients.early, '08:00–08:30')).click()
  const panel = page.getByRole('complementary', { name: patients.early.name })
  await expect(panel.getByText('Outside the working hours: She works shifts', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(block(page, at(patients.early, '10:00–10:30'))).toBeVisible()
})

test('on a phone the reason and its example are to be read whole, in both languages', async ({ open }) => {
  for (const [language, words] of [
    ['en', { book: 'Book', because: 'Or book anyway, because', hours: /works 09:00–19:00 on Mon/ }],
    ['th', { book: 'บันทึกนัด', because: 'หรือนัดเวลานี้ เพราะ', hours: /ออกตรวจ 09:00–19:00 ในวันจันทร์/ }],
  ] as const) {
    const page = await open({ as: 'admin@demo.clinic', language, phone: true })
    const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Nok'), ownMonday()]
    await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&new=${date}T21:00&doctor=${doctor.id}`)
    await page.getByRole('combobox').first().fill(patient.lastName)
    await page.getByRole('option', { name: patient.name }).click()
    await page.getByRole('button', { name: words.book, exact: true }).click()
    await expect(page.getByText(words.hours)).toBeVisible()
    expect(await isExampleWhole(page.getByRole('textbox', { name: words.because }))).toBe(true)
  }
})

test('whoever may not overbook is led to another time', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { address, patients } = await openBusyDay(page)
  await letStaffIn(page, true)
  const desk = await open({ as: 'staff@demo.clinic' })
  await desk.goto(address)
  await block(desk, at(patients.early, '10:00–10:30')).click()
  const panel = desk.getByRole('complementary', { name: patients.early.name })
  await panel.getByRole('textbox', { name: 'Time' }).fill('18:45')
  await desk.keyboard.press('Tab')
  await panel.getByRole('button', { name: 'Save' }).click()
  const refusal = panel.locator('section').filter({ has: desk.getByRole('heading', { name: 'Outside the working hours' }) })
  await expect(refusal.getByText(/works 09:00–19:00 on/)).toBeVisible()
  await expect(refusal.getByRole('textbox')).toHaveCount(0)
  await refusal
    .getByRole('button', { name: /09:00$/ })
    .first()
    .click()
  await expect(refusal).toBeHidden()
  await letStaffIn(page, false)
})
