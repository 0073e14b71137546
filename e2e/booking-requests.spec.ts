import type { Browser, Page } from '@playwright/test'
import { openBookingClinic } from './support/bookable-clinic.ts'
import { confirm, goToTimes, heading, openPhone, press, said, times, typePerson, type Booker } from './support/booking-steps.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { linksInMail } from './support/mailbox.ts'
import { violationsOn } from './support/readable.ts'
import type { TestServer } from './support/test-server.ts'

/** What patients ask for on the booking page, as the desk answers it. */

let people = 0
const person = (firstName: string): Booker => {
  people += 1
  return {
    firstName,
    lastName: 'Jaidee',
    born: ['21', '5', '1990'],
    phone: `081 234 ${String(5000 + people)}`,
    email: `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`,
  }
}

/** A request from a phone; the page stays open there. */
async function ask(browser: Browser, server: TestServer, address: string, who: Booker): Promise<Page> {
  const phone = await openPhone(browser, server, address, 'en')
  await goToTimes(phone, 'en')
  await times(phone).first().click()
  await expect(heading(phone, said.en.person)).toBeFocused()
  await typePerson(phone, 'en', who)
  await confirm(phone, server, 'en', who)
  await press(phone, 'Ask for this appointment')
  await expect(heading(phone, 'Your request is sent')).toBeFocused()
  return phone
}

const requestOf = (desk: Page, { firstName }: Booker) => desk.getByRole('listitem').filter({ hasText: `${firstName} Jaidee` })

test('requests come by themselves, and are accepted by a key and declined with a reason', async ({ open, server, browser }) => {
  const desk = await open()
  const { address, establishmentId } = await openBookingClinic(desk, server, { needsApproval: true })
  await desk.goto('/')
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('requests from')
  await desk.getByRole('option', { name: 'Requests from patients' }).click()
  await expect(desk.getByText('Nothing to answer')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Settings of the booking page' })).toBeVisible()
  expect(await violationsOn(desk)).toEqual([])

  const [nok, dao, wan] = [person('Nok'), person('Dao'), person('Wan')]
  const phone = await ask(browser, server, address, nok)
  await expect(requestOf(desk, nok)).toContainText('born 21 May 1990')
  for (const who of [dao, wan]) await (await ask(browser, server, address, who)).context().close()
  await expect(desk.getByRole('status').filter({ hasText: '3 to answer' })).toBeVisible()
  expect(await violationsOn(desk)).toEqual([])

  await requestOf(desk, nok).focus()
  await desk.keyboard.press('a')
  await expect(requestOf(desk, nok)).toHaveCount(0)
  await expect(requestOf(desk, dao)).toBeFocused()
  await phone.reload()
  await expect(heading(phone, 'Your appointment')).toBeVisible()

  await requestOf(desk, dao).getByRole('button', { name: 'Accept: Dao Jaidee' }).press('Enter')
  await expect(requestOf(desk, dao)).toHaveCount(0)
  await expect(requestOf(desk, wan)).toBeFocused()

  await requestOf(desk, wan).getByRole('button', { name: 'Decline: Wan Jaidee' }).press('Enter')
  const question = desk.getByRole('dialog', { name: 'Decline the request of Wan Jaidee?' })
  await expect(question.getByRole('textbox')).toBeFocused()
  expect(await violationsOn(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(requestOf(desk, wan).getByRole('button', { name: 'Decline: Wan Jaidee' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('textbox').fill('The doctor is away that day.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(desk.getByText('Nothing to answer')).toBeVisible()

  await desk.getByRole('button', { name: 'All bookings' }).click()
  await expect(requestOf(desk, wan)).toContainText('Declined')
  await expect(requestOf(desk, nok)).toContainText('answered by Malee Suksan')
  const query = 'query ($filter: EventFilter) { events(filter: $filter) { edges { status patient { firstName } } } }'
  type Booked = { events: { edges: { status: string; patient: { firstName: string } | null }[] } }
  const { events } = await graphql<Booked>(desk, query, { filter: { establishmentId } })
  const stands = events.edges.filter(({ status }) => status !== 'cancelled').map(({ patient }) => patient?.firstName)
  expect(new Set(stands)).toEqual(new Set(['Dao', 'Nok']))
  await expect.poll(async () => (await linksInMail(server, nok.email)).length).toBeGreaterThan(0)
  await phone.context().close()
})
