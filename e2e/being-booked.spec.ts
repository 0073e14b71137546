import type { Page } from '@playwright/test'
import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, test, type Language } from './support/fixtures.ts'

/** While one desk has a time in its form, the others see it. */

const words = {
  en: { booked: 'Being booked by Suda Rattanakul', inList: '10:00–10:30 being booked by Suda Rattanakul' },
  th: { booked: 'Suda Rattanakul กำลังลงนัด', inList: '10:00–10:30 Suda Rattanakul กำลังลงนัด' },
} satisfies Record<Language, Record<string, string>>

const dayOf = (date: string, doctorId: string) => `/calendar?view=day&date=${date}&doctors=${doctorId}`
const formAt = (date: string, time: string, doctorId: string) => `${dayOf(date, doctorId)}&new=${date}T${time}&doctor=${doctorId}`

/** The first form of three servers that have just begun takes longer than what it then does. */
async function openForm(page: Page, date: string, doctorId: string) {
  await page.goto(formAt(date, '10:00', doctorId))
  await expect(page.getByRole('complementary', { name: 'New appointment' }).or(page.getByRole('dialog'))).toBeVisible({
    timeout: 45_000,
  })
}

const mark = (page: Page, language: Language = 'en') => page.getByRole('note').filter({ hasText: words[language].booked })

for (const phone of [false, true]) {
  test(`a time in a form is marked on another desk, follows the form and ends with it (${phone ? 'phone' : 'PC'})`, async ({
    open,
  }) => {
    const page = await open({ as: 'admin@demo.clinic', phone })
    const [doctor, date] = [await createDoctor(page, 'Held'), ownMonday()]
    const second = await open({ as: 'doctor@demo.clinic', language: 'th', phone })
    await second.goto(dayOf(date, doctor.id))
    const held = mark(second, 'th')
    await openForm(page, date, doctor.id)
    await expect(held).toBeVisible()
    const at10 = (await held.boundingBox())?.y ?? 0
    await page.getByLabel('Time', { exact: true }).fill('11:00')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await held.boundingBox())?.y ?? 0).toBeGreaterThan(at10 + 20)
    await expect(held).toHaveCount(1)
    // Its own desk shows the appointment that is typed, and no mark.
    await expect(mark(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(held).toHaveCount(0)
  })
}

test('the week, by day and by doctor, and the day by room say it, too', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date] = [await createDoctor(page, 'Held'), ownMonday()]
  const second = await open({ as: 'admin@demo.clinic' })
  await openForm(page, date, doctor.id)
  await page.getByRole('combobox', { name: 'Rooms and equipment' }).click()
  await page.getByRole('option', { name: 'Room 1', exact: true }).click()

  await test.step('by room', async () => {
    await second.goto(`/calendar?view=day&date=${date}`)
    await second.getByRole('button', { name: 'Show the day by room' }).click()
    await expect(mark(second)).toHaveCount(1)
    await expect(mark(second)).toContainText(`Dr ${doctor.name}`)
    await second.getByRole('button', { name: 'Show the day by doctor' }).click()
  })
  await test.step('by day', async () => {
    await second.goto(`/calendar?view=week&date=${date}&doctors=${doctor.id}`)
    await expect(mark(second).or(second.getByRole('note').filter({ hasText: words.en.inList }))).toBeVisible()
    const isWhole = (element: Element) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
    expect(await mark(second).locator('span').evaluate(isWhole), 'the words are to be read').toBe(true)
  })
  await test.step('of another doctor there is nothing', async () => {
    const other = await createDoctor(second, 'Other')
    await second.goto(dayOf(date, other.id))
    await expect(second.getByText(`Dr ${other.name}`, { exact: true }).first()).toBeVisible()
    await expect(mark(second)).toHaveCount(0)
  })
})

test('the form and the free times of another desk say it, and its save is not in the way', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date, patient] = [await createDoctor(page, 'Held'), ownMonday(), await createPatient(page, 'Nok')]
  const second = await open({ as: 'admin@demo.clinic' })
  await openForm(page, date, doctor.id)
  await openForm(second, date, doctor.id)
  const panel = second.getByRole('complementary', { name: 'New appointment' })
  const rival = panel.getByText('Suda Rattanakul is booking this time, too.')
  await expect(rival).toBeVisible()
  await panel.getByRole('button', { name: 'Find a free time' }).click()
  const times = panel.getByRole('region', { name: 'Free times' })
  await times.getByRole('combobox', { name: 'From when' }).selectOption(date)
  await expect(times.getByRole('note').filter({ hasText: words.en.inList })).toBeVisible()
  await second.keyboard.press('Escape')

  const sent: string[] = []
  second.on('request', (request) => sent.push(/(mutation|query) (\w+)/.exec(request.postData() ?? '')?.[2] ?? ''))
  await panel.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
  await second.getByRole('option', { name: patient.name }).click()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(panel).toBeHidden()
  expect(sent.filter((name) => name === 'CreateEvents')).toHaveLength(1)
  expect(sent.slice(0, sent.indexOf('CreateEvents'))).not.toContain('UpdateHold')
  await expect(mark(page)).toHaveCount(0)
})

test('a closed tab ends it', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date] = [await createDoctor(page, 'Held'), ownMonday()]
  const second = await open({ as: 'admin@demo.clinic' })
  await second.goto(dayOf(date, doctor.id))
  await openForm(page, date, doctor.id)
  await expect(mark(second)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect(mark(second)).toHaveCount(0)
})

test('an appointment that is moved in its form is marked, and one that is only looked at is not', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date] = [await createDoctor(page, 'Held'), ownMonday()]
  const id = await book(page, { doctorId: doctor.id, date, time: '10:00', patient: await createPatient(page, 'Nok') })
  const second = await open({ as: 'admin@demo.clinic' })
  await second.goto(dayOf(date, doctor.id))
  const answered = page.waitForResponse((response) => /createHold/.test(response.request().postData() ?? ''))
  await page.goto(`${dayOf(date, doctor.id)}&event=${id}`)
  await page.getByRole('textbox', { name: 'Time' }).fill('11:00')
  await page.keyboard.press('Tab')
  await answered
  await expect(mark(second)).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(mark(second)).toHaveCount(0)
})
