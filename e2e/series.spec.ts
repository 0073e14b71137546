import { addDays } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { block } from './support/calendar-grid.ts'
import {
  book,
  clinicTime,
  createDoctor,
  createPatient,
  getEstablishmentId,
  ownMonday,
  type Person,
} from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { countInput } from './support/front-desk/input-count.ts'
import { longUnlessFirst } from './support/long.ts'

const words = {
  en: {
    add: 'New appointment',
    patient: 'Patient',
    repeats: 'Repeats …',
    dates: 'Several appointments',
    open: '1 date is still to be decided.',
    book: 'Book 10 appointments',
    undo: 'Undo',
  },
  th: {
    add: 'นัดใหม่',
    patient: 'ผู้ป่วย',
    repeats: 'นัดต่อเนื่อง …',
    dates: 'นัดต่อเนื่อง',
    open: 'ยังต้องตัดสินใจอีก 1 วัน',
    book: 'จอง 10 นัด',
    undo: 'เลิกทำ',
  },
}

let series = 0
/** Ten years on, where no other test books, and half a year after the last one: a closed day is closed for all. */
const farMonday = () => addDays(ownMonday(), (520 + 26 * series++) * 7)
const day = (date: string) => ({ startTime: clinicTime(date, '00:00'), endTime: clinicTime(addDays(date, 1), '00:00') })

async function closeClinic(page: Page, date: string) {
  const input = { establishmentId: await getEstablishmentId(page), closures: [{ name: 'Songkran', ...day(date) }] }
  await graphql(page, 'mutation ($input: CreateClosuresInput!) { createClosures(input: $input) { id } }', { input })
}

type Booked = { id: string; startTime: string; status: string }

async function listBooked(page: Page, { id }: Person): Promise<Booked[]> {
  const query = 'query ($filter: EventFilter!) { events(filter: $filter) { edges { id startTime status } } }'
  const filter = { patientId: id, from: clinicTime(addDays(ownMonday(), 400 * 7), '00:00') }
  return (await graphql<{ events: { edges: Booked[] } }>(page, query, { filter })).events.edges
}
const timesOf = async (page: Page, patient: Person) =>
  (await listBooked(page, patient)).map(({ startTime }) => new Date(startTime))

const weekly = (first: string, time: string, count = 10) =>
  Array.from({ length: count }, (_, week) => clinicTime(addDays(first, week * 7), time))

async function bookSeries(page: Page, first: string, doctor: Person, patient: Person) {
  const input = {
    establishmentId: await getEstablishmentId(page),
    doctorId: doctor.id,
    patientId: patient.id,
    startTime: clinicTime(first, '10:00'),
    endTime: clinicTime(first, '10:30'),
    subject: 'Laser',
    rule: { unit: 'week', every: 1, count: 10 },
  }
  const query = 'mutation ($input: NewSeriesInput!) { createSeries(input: $input) { events { id } } }'
  return (await graphql<{ createSeries: { events: { id: string }[] } }>(page, query, { input })).createSeries.events
}

for (const language of ['en', 'th'] as const) {
  for (const phone of [false, true]) {
    test(
      `ten sessions over a public holiday, ${language}, ${phone ? 'phone' : 'PC'}: at most 15 keys and clicks`,
      longUnlessFirst(language, phone),
      async ({ open }) => {
        const page = await open({ as: 'admin@demo.clinic', language, phone })
        const said = words[language]
        const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Manee'), farMonday()]
        const holiday = addDays(date, 21)
        await closeClinic(page, holiday)
        await countInput(page)
        await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
        await page.getByRole('button', { name: said.add }).first().click()
        await expect(page.getByRole('combobox', { name: said.patient })).toBeFocused()
        await page.keyboard.type(patient.lastName.slice(-4))
        await page.getByRole('option', { name: patient.name }).click()
        await page.getByRole('button', { name: said.repeats }).click()
        const dialog = page.getByRole('dialog', { name: said.dates })
        await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
        await expect(dialog.getByText(said.open)).toBeVisible()
        await expect(dialog.getByRole('button', { name: said.book })).toBeDisabled()
        await dialog.locator('li[data-settled=false]').getByRole('button').nth(1).click()
        await dialog.getByRole('button', { name: said.book }).click()
        await expect(dialog).toBeHidden()
        const count = await page.evaluate(() => globalThis.inputCount)
        console.log(`ten sessions over a holiday, ${language}, ${phone ? 'phone' : 'PC'}: ${count} keys and clicks`)
        expect(count).toBeLessThanOrEqual(15)
        const moved = weekly(date, '09:00').map((at) =>
          +at === +clinicTime(holiday, '09:00') ? clinicTime(addDays(holiday, 1), '09:00') : at,
        )
        expect(await timesOf(page, patient)).toEqual(moved)
        await page.getByRole('button', { name: said.undo }).click()
        await expect.poll(() => timesOf(page, patient)).toEqual([])
      },
    )
  }
}

const seriesOfTen = async (page: Page) => {
  const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Manee'), farMonday()]
  const events = await bookSeries(page, date, doctor, patient)
  const eventAt = (index: number) => events[index]?.id ?? ''
  const dayAt = (week: number) => `/calendar?view=day&date=${addDays(date, week * 7)}&doctors=${doctor.id}`
  return { doctor, patient, date, eventAt, dayAt }
}

test('this one and the following are moved by keys, and the way back is one click', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { patient, date, dayAt } = await seriesOfTen(page)
  await page.goto(dayAt(2))
  await block(page, new RegExp(`^${patient.name},`)).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const question = page.getByRole('dialog', { name: patient.name })
  await expect(question.getByText('7 more follow it')).toBeVisible()
  await question.getByRole('button', { name: 'This and the following' }).click()
  await expect(page.getByText('8 appointments changed')).toBeVisible()
  expect(await timesOf(page, patient)).toEqual([...weekly(date, '10:00', 2), ...weekly(addDays(date, 14), '10:15', 8)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => timesOf(page, patient)).toEqual(weekly(date, '10:00'))

  await block(page, new RegExp(`^${patient.name},`)).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await timesOf(page, patient))[2]).toEqual(clinicTime(addDays(date, 14), '10:15'))
  expect((await timesOf(page, patient))[3]).toEqual(clinicTime(addDays(date, 21), '10:00'))
})

test('a changed time goes on to the following, and what stands in the way of one is decided first', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patient, date, dayAt, eventAt } = await seriesOfTen(page)
  const taken = addDays(date, 28)
  await book(page, { doctorId: doctor.id, date: taken, time: '11:00', patient: await createPatient(page, 'Somchai') })
  await page.goto(`${dayAt(1)}&event=${eventAt(1)}`)
  const panel = page.getByRole('complementary', { name: patient.name })
  await expect(panel.getByRole('button', { name: '2 of 10 appointments of a series' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Time' }).fill('11:00')
  await page.keyboard.press('Tab')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'This and the following' }).click()
  const dialog = page.getByRole('dialog', { name: 'This and the following' })
  await expect(dialog.getByText('1 date is still to be decided.')).toBeVisible()
  await dialog.getByRole('button', { name: /10:30/ }).click()
  await dialog.getByRole('button', { name: 'Change 9 appointments' }).click()
  await expect(dialog).toBeHidden()
  const moved = weekly(addDays(date, 7), '11:00', 9).map((at) =>
    +at === +clinicTime(taken, '11:00') ? clinicTime(taken, '10:30') : at,
  )
  expect(await timesOf(page, patient)).toEqual([clinicTime(date, '10:00'), ...moved])
  await expect(panel.getByRole('textbox', { name: 'Time' })).toHaveValue('11:00')
})

test('the last two are canceled at once, and are booked again by one click', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patient, dayAt, eventAt } = await seriesOfTen(page)
  const waiting = { establishmentId: await getEstablishmentId(page), patientId: (await createPatient(page, 'Waits')).id }
  await graphql(page, 'mutation ($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { id } }', {
    input: { ...waiting, doctorIds: [doctor.id], minutes: 30 },
  })
  await page.goto(`${dayAt(8)}&event=${eventAt(8)}`)
  const panel = page.getByRole('complementary', { name: patient.name })
  await panel.getByRole('button', { name: '9 of 10 appointments of a series' }).click()
  await expect(panel.getByRole('list', { name: 'The series' }).getByRole('link')).toHaveCount(9)
  await panel.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByRole('button', { name: 'This and the following' }).click()
  await expect(page.getByText('2 appointments canceled')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 person waiting fits these times' })).toBeVisible()
  const statuses = async () => (await listBooked(page, patient)).map(({ status }) => status)
  expect((await statuses()).filter((status) => status === 'cancelled')).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statuses).not.toContain('cancelled')
})
