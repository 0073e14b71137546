import type { Page } from '@playwright/test'
import {
  confirm,
  expectUsable,
  freeDays,
  goToTimes,
  heading,
  nok,
  openPhone,
  press,
  said,
  times,
  typePerson,
} from './support/booking-steps.ts'
import { openBookingClinic } from './support/bookable-clinic.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'
import { linkInMail } from './support/mailbox.ts'

/** The page on which patients book by themselves, as on their phones. */

type Booked = {
  patient: { id: string; firstName: string; phone: { value: string } | null } | null
  status: string
  startTime: string
}

/** The appointments of a clinic that has no others. */
async function eventsOf(desk: Page, establishmentId: string): Promise<Booked[]> {
  const query =
    'query ($filter: EventFilter) { events(filter: $filter) { edges { patient { id firstName phone { value } } status startTime } } }'
  const { events } = await graphql<{ events: { edges: Booked[] } }>(desk, query, { filter: { establishmentId } })
  return events.edges
}

for (const language of ['th', 'en'] as const)
  test(`a new patient books on a phone (${language})`, language === 'th' ? {} : long, async ({ open, server, browser }) => {
    const words = said[language]
    const desk = await open()
    const consent = { consentEn: 'We keep this to book.', consentTh: 'เราเก็บข้อมูลนี้เพื่อทำนัด' }
    const { address, establishmentId } = await openBookingClinic(desk, server, consent)
    const page = await openPhone(browser, server, address, language)
    await expect(heading(page, words.visit)).toBeVisible()
    await expect(page.getByRole('button', { name: words.checkUp })).toBeVisible()
    await expectUsable(page)
    await goToTimes(page, language)
    await expectUsable(page)
    await times(page).first().click()
    await expect(heading(page, words.person)).toBeFocused()

    await press(page, words.send)
    const firstName = page.getByRole('textbox', { name: words.firstName, exact: true })
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAccessibleDescription(/\S/)
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7) // of the date all three, and the consent
    await expectUsable(page)
    const person = nok(language)
    await typePerson(page, language, person)
    await press(page, words.send)
    await expect(page.getByRole('checkbox')).toBeFocused()
    await page.getByRole('checkbox').check()
    await confirm(page, server, language, person)
    await expectUsable(page)
    await press(page, words.book)
    await expect(heading(page, words.booked)).toBeFocused()
    await expectUsable(page)

    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toMatch(/Nok|นก|5678|@/)
    const calendar = await page.getByRole('link', { name: words.calendar }).getAttribute('href')
    expect(decodeURIComponent(calendar ?? '')).toContain('BEGIN:VEVENT')
    await page.reload()
    await expect(heading(page, words.booked)).toBeVisible()
    await page.goBack()
    await expect(heading(page, words.visit)).toBeVisible() // nothing is booked twice
    await expect(async () => {
      const [event] = await eventsOf(desk, establishmentId)
      expect(event?.patient).toMatchObject({ firstName: person.firstName, phone: { value: '812345678' } })
    }).toPass()
    await page.context().close()
  })

for (const language of ['en', 'th'] as const)
  test(
    `a known patient books, moves and cancels (${language})`,
    language === 'en' ? {} : long,
    async ({ open, server, browser }) => {
      const words = said[language]
      const desk = await open()
      const { address, establishmentId } = await openBookingClinic(desk, server)
      const person = nok(language)
      const input = {
        establishmentId,
        firstName: person.firstName,
        lastName: person.lastName,
        birthDate: '1990-05-21',
        phone: { dialCode: '+66', value: '812345678' },
        allergyStatus: 'none_known',
      }
      const query = 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id } }'
      const { createPatient } = await graphql<{ createPatient: { id: string } }>(desk, query, { input })
      const page = await openPhone(browser, server, address, language)
      await goToTimes(page, language)
      await times(page).first().click()
      await typePerson(page, language, person)
      await confirm(page, server, language, person)
      await press(page, words.book)
      await expect(heading(page, words.booked)).toBeFocused()
      const eventNow = async () => (await eventsOf(desk, establishmentId))[0]
      await expect.poll(async () => (await eventNow())?.patient?.id).toBe(createPatient.id)

      const phone = await openPhone(browser, server, address, language)
      await expect.poll(() => linkInMail(server, person.email)).toContain('/appointment')
      await phone.goto(await linkInMail(server, person.email)) // as the message leads there, on another day
      const move = { en: ['Move to another time', 'Move the appointment'], th: ['เลื่อนไปเวลาอื่น', 'เลื่อนนัด'] }[language]
      const before = (await eventNow())?.startTime
      await press(phone, move[0] ?? '')
      await freeDays(phone).nth(4).check()
      await expect(times(phone).last()).toBeVisible()
      await expectUsable(phone)
      await times(phone).last().click()
      await press(phone, move[1] ?? '')
      await expect(phone.getByRole('button', { name: move[0] ?? '' })).toBeVisible()
      expect((await eventNow())?.startTime).not.toBe(before)

      const cancel = { en: ['Cancel the appointment', 'Yes, cancel it'], th: ['ยกเลิกนัด', 'ยืนยันยกเลิกนัด'] }[language]
      await press(phone, cancel[0] ?? '')
      await expectUsable(phone)
      await phone.goBack() // changed nothing
      await press(phone, cancel[0] ?? '')
      await press(phone, cancel[1] ?? '')
      await expect(heading(phone, { en: 'This appointment is canceled', th: 'นัดนี้ถูกยกเลิกแล้ว' }[language])).toBeFocused()
      expect((await eventNow())?.status).toBe('cancelled')
      await page.context().close()
      await phone.context().close()
    },
  )

test('of two who take the same time one gets it, the other is offered the next ones', async ({ open, server, browser }) => {
  const { address } = await openBookingClinic(await open(), server, { doctorIds: [] })
  const [one, other] = [await openPhone(browser, server, address, 'en'), await openPhone(browser, server, address, 'en')]
  for (const page of [one, other]) {
    await press(page, said.en.checkUp)
    await press(page, /^Dr Ploy Srisuk/)
    await freeDays(page).nth(1).check()
  }
  const time = (await times(one).nth(2).textContent()) ?? ''
  await Promise.all([one, other].map((page) => page.getByRole('button', { name: time, exact: true }).click()))
  const isLate = async (page: typeof one) => (await page.getByRole('alert').count()) > 0
  await expect.poll(async () => [await isLate(one), await isLate(other)].filter(Boolean).length).toBe(1)
  const [late, first] = (await isLate(one)) ? [one, other] : [other, one]
  await expect(heading(first, said.en.person)).toBeFocused()
  await expect(late.getByRole('alert')).toContainText(`${time} is not free any more`)
  await expectUsable(late)
  await late.getByRole('main').getByRole('list').first().getByRole('button').first().click()
  await expect(heading(late, said.en.person)).toBeFocused()
  await first.goBack() // gives the time back
  await expect(first.getByRole('button', { name: time, exact: true })).toBeVisible()
  for (const page of [one, other]) await page.context().close()
})

test('going back, a reload, another language and a server that is away lose nothing typed', async ({ open, server, browser }) => {
  const { address } = await openBookingClinic(await open(), server)
  const page = await openPhone(browser, server, address, 'en')
  await goToTimes(page, 'en')
  await times(page).first().click()
  await typePerson(page, 'en', nok('en'))
  const firstName = page.getByRole('textbox', { name: 'First name' })
  await page.reload()
  await expect(firstName).toHaveValue('Nok')
  await press(page, 'Back')
  await expect(heading(page, said.en.time)).toBeFocused()
  await times(page).nth(1).click()
  await expect(firstName).toHaveValue('Nok')
  await page.getByRole('link', { name: 'ไทย' }).click()
  await expect(heading(page, said.th.person)).toBeVisible()
  await expect(page.getByRole('textbox', { name: said.th.firstName, exact: true })).toHaveValue('Nok')
  await page.getByRole('link', { name: 'English' }).click()

  await page.route('**/api/booking/**', (route) => route.abort())
  await press(page, said.en.send)
  await expect(page.getByRole('alert')).toContainText("can't be reached")
  await expect(firstName).toHaveValue('Nok')
  await page.unroute('**/api/booking/**')
  await press(page, 'Try again')
  await expect(heading(page, said.en.code)).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await press(page, said.en.book)
  await expect(page.getByRole('alert')).toContainText(/This is not the code\. You have 4 more tries\./)
  await page.context().close()
})
