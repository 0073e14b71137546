import type { Page } from '@playwright/test'
import { names, openAssistant, sendMessage } from './support/assistant.ts'
import { block } from './support/calendar-grid.ts'
import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { graphql, expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'

/** The assistant without a model: plain commands, whose forms the user confirms. */

async function countEvents(page: Page, doctorId: string): Promise<number> {
  const query = 'query ($filter: EventFilter) { events(filter: $filter) { totalCount } }'
  return (await graphql<{ events: { totalCount: number } }>(page, query, { filter: { doctorId } })).events.totalCount
}

test('by plain commands: shows the day, books, names a conflict, dismisses, reschedules and undoes it', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const [patient, other] = [await createPatient(page, 'Wilai'), await createPatient(page, 'Anong')]
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '09:00', patient: other })
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')
  const form = log.getByRole('region', { name: 'New appointment' })

  await test.step('what is booked, with links to the calendar and the patient', async () => {
    await sendMessage(panel, `appointments of Dr ${doctor.name} on ${date}`)
    await expect(log.getByText('1 appointment')).toBeVisible()
    await log.getByRole('link', { name: '09:00–09:30' }).click()
    await expect(page.getByRole('complementary', { name: other.name })).toBeVisible()
    await log.getByRole('link', { name: other.name }).click()
    await expect(page).toHaveURL(/\/patients\/[0-9a-f-]+/)
    await expect(panel).toBeVisible()
    await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
    await openAssistant(page)
  })

  await test.step('a confirmed booking is in the calendar', async () => {
    await sendMessage(panel, `book ${patient.name} with Dr ${doctor.name} on ${date} at 10:00`)
    await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await expect(form.getByRole('combobox', { name: 'Doctor' })).toHaveValue(`Dr ${doctor.name}`)
    await expect(form.getByRole('textbox', { name: 'Time' })).toHaveValue('10:00')
    await expect(block(page, new RegExp(`^${patient.name},`))).toBeHidden()
    await form.getByRole('textbox', { name: 'Notes' }).fill('by the assistant')
    for (const [width, height] of [
      [500, 844],
      [1366, 768],
    ] as const)
      await page.setViewportSize({ width, height }) // turned
    await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('by the assistant')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(log.getByRole('status')).toContainText(`Booked: ${patient.name}`)
    await expect(panel.getByRole('textbox', { name: names.en.question })).toBeFocused()
    await expect(block(page, new RegExp(`^${patient.name},.*10:00–10:30`))).toBeVisible()
    await log.getByRole('status').getByRole('link', { name: 'Open' }).click()
    const appointment = page.getByRole('complementary', { name: patient.name })
    await expect(appointment.getByRole('textbox', { name: 'Notes' })).toHaveValue('by the assistant')
    await appointment.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a conflict is named, and nothing is written when the form is dismissed', async () => {
    const before = await countEvents(page, doctor.id)
    await sendMessage(panel, `book ${other.name} with Dr ${doctor.name} on ${date} at 10:15`)
    await expect(form).toContainText(`Dr ${doctor.name} already has ${patient.name}, 10:00–10:30`)
    await form.getByRole('button', { name: 'Dismiss' }).click()
    await expect(log.getByText('Dismissed, nothing was written.')).toBeVisible()
    expect(await countEvents(page, doctor.id)).toBe(before)
  })

  await test.step('a free time is booked by a click', async () => {
    await sendMessage(panel, `free slots of Dr ${doctor.name} on ${date}`)
    await log
      .getByRole('region', { name: `Free times of Dr ${doctor.name}` })
      .getByRole('button', { name: /, 13:00$/ })
      .click()
    await form.getByRole('combobox', { name: 'Patient' }).fill(other.lastName)
    await page.getByRole('option', { name: other.name }).click()
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(block(page, new RegExp(`^${other.name},.*13:00–13:30`))).toBeVisible()
  })

  await test.step('moved, and back again', async () => {
    await sendMessage(panel, `move ${patient.name} on ${date} to 15:00`)
    const move = log.getByRole('region', { name: 'Move the appointment' })
    await expect(move.getByRole('textbox', { name: 'Time' })).toHaveValue('15:00')
    await move.getByRole('button', { name: 'Confirm' }).click()
    await expect(block(page, new RegExp(`^${patient.name},.*15:00–15:30`))).toBeVisible()
    await log.getByRole('button', { name: 'Undo' }).click()
    await expect(log.getByText('Undone.')).toBeVisible()
    await expect(block(page, new RegExp(`^${patient.name},.*10:00–10:30`))).toBeVisible()
  })
})

test('several of a name: a click chooses one; canceled with its reason, and restored', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const [patient, other] = [await createPatient(page, 'Chanida'), await createPatient(page, 'Chanida')]
  const date = ownMonday()
  const id = await book(page, { doctorId: doctor.id, date, time: '11:00', patient })
  await page.goto('/')
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')

  await sendMessage(panel, `book Chanida with Dr ${doctor.name} on ${date} at 14:00`)
  const question = log.getByRole('group', { name: 'Which patient do you mean?' })
  await question.getByRole('button', { name: new RegExp(other.name) }).click()
  const form = log.getByRole('region', { name: 'New appointment' })
  await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(other.name)
  await form.getByRole('button', { name: 'Dismiss' }).click()

  await sendMessage(panel, `cancel ${patient.name} on ${date}`)
  const cancel = log.getByRole('region', { name: 'Cancel the appointment' })
  await cancel.getByRole('radio', { name: 'Clinic canceled' }).check()
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(log.getByText(`${patient.name}: the appointment is canceled`)).toBeVisible()
  const query = 'query ($id: ID!) { event(id: $id) { status cancelReason } }'
  expect(await graphql(page, query, { id })).toEqual({ event: { status: 'cancelled', cancelReason: 'clinic' } })
  await log.getByRole('button', { name: 'Undo' }).click()
  await expect(log.getByText('Undone.')).toBeVisible()
  expect(await graphql(page, query, { id })).toMatchObject({ event: { status: 'pending' } })
})

test('invoices and prescriptions are drafted, and found again', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Busaba')
  await page.goto('/')
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')
  await sendMessage(panel, `invoice ${patient.name} for consultation 800`)
  const form = log.getByRole('region', { name: 'New invoice, as a draft' })
  await expect(form.getByRole('textbox', { name: 'Price, line 1' })).toHaveValue('800')
  await form.getByRole('textbox', { name: 'Price, line 1' }).fill('850')
  await expect(form).toContainText('Total ฿850.00')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(log.getByText(`Invoice drafted: ${patient.name}, ฿850.00`)).toBeVisible()
  await log.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]+$/)
  await sendMessage(panel, `summarize ${patient.name}`)
  await expect(log.getByRole('region', { name: patient.name }).getByRole('link', { name: 'Draft' })).toBeVisible()
})

test('without a model it says so and shows examples; in Thai, too', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'วิไล')
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '07:35', patient })
  await page.goto('/')
  const panel = await openAssistant(page, 'th')
  const log = panel.getByRole('log')
  await sendMessage(panel, 'เล่านิทานให้ฟังหน่อย', 'th')
  await expect(log.getByText('คลินิกนี้ยังไม่ได้ตั้งโมเดล AI')).toBeVisible()
  const examples = log.getByRole('group', { name: 'ตัวอย่าง' }).getByRole('button')
  await examples.filter({ hasText: 'นัด [ผู้ป่วย]' }).click()
  await expect(panel.getByRole('textbox', { name: names.th.question })).toHaveValue(/^นัด \[ผู้ป่วย\]/)
  await examples.filter({ hasText: 'นัดวันนี้' }).click()
  await expect(
    log
      .getByRole('link', { name: /^\d\d:\d\d–/ })
      .or(log.getByText('ไม่มีนัดหมาย'))
      .first(),
  ).toBeVisible()

  const [year, month, day] = date.split('-').map(Number)
  const buddhist = `${day}/${month}/${(year ?? 0) + 543}`
  await sendMessage(panel, `นัดของหมอ ${doctor.name} วันที่ ${buddhist}`, 'th')
  await expect(log.getByRole('link', { name: '07:35–08:05' })).toBeVisible()
  await expect(log.getByRole('link', { name: patient.name })).toBeVisible()

  const release = await holdRequests(page, '**/graphql', 'freeSlots')
  await sendMessage(panel, `นัด ${patient.name} กับหมอ ${doctor.name} วันที่ ${buddhist} เวลา 10:30 น.`, 'th')
  const form = log.getByRole('region', { name: names.th.booking })
  const confirm = form.getByRole('button', { name: names.th.confirm })
  await expect(confirm).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'ห้องและอุปกรณ์' })).toBeVisible()
  const before = await confirm.boundingBox()
  release()
  await expect(form.getByRole('button', { name: '10:30', exact: true })).toBeVisible()
  expect(await confirm.boundingBox(), 'nothing moves when the free times come').toEqual(before)
  await confirm.click()
  await expect(log.getByRole('status')).toContainText('นัดแล้ว')
  expect(await countEvents(page, doctor.id)).toBe(2)
})

test('what is half understood is shown and asked back; a click proposes it', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'Kanya')
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '09:00', patient })
  await page.goto('/')
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')
  await sendMessage(panel, `${patient.name} on ${date}`)
  const question = log.getByRole('group', { name: 'What would you like to do?' })
  await expect(question).toContainText(patient.name)
  await question.getByRole('button', { name: 'Cancel the appointment' }).click()
  const cancel = log.getByRole('region', { name: 'Cancel the appointment' })
  await expect(cancel).toContainText(patient.name)
  await cancel.getByRole('button', { name: 'Dismiss' }).click()

  await sendMessage(panel, `is ${patient.name} allergic to anything?`)
  await expect(log.getByText('No known allergies: the patient was asked.')).toBeVisible()
  await sendMessage(panel, 'หาหมอพลอย')
  await expect(log.getByRole('link', { name: 'Dr Ploy Srisuk' })).toBeVisible()
})
