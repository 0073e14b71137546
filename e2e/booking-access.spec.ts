import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { expect, newContext, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** For whom and where the booking page works: without scripts, in a site's frame, by ear, with large letters, on a slow phone. */

test('without JavaScript the page says who the clinic is, what can be booked, and how to call', async ({
  open,
  server,
  browser,
}) => {
  const { address } = await openBookingClinic(await open(), server, { textEn: 'We are above the pharmacy.' })
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page).toHaveTitle('Book an appointment · Monday Clinic')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Book an appointment
      - heading "What is the appointment for?" [level=1]
      - list:
        - listitem: Check-up 30 minutes
  `)
  // A browser whose scripts are only held back by a test shows no <noscript>.
  expect(await (await page.request.get(address)).text()).toContain('Please call us instead')
  await expect(page.getByRole('complementary', { name: 'The clinic' })).toContainText('We are above the pharmacy.')
  await page.getByRole('link', { name: 'ไทย' }).click()
  await expect(heading(page, said.th.visit)).toBeVisible()
  await page.goto('/book/no-such-clinic')
  await expect(heading(page, 'Nothing can be booked at this address')).toBeVisible()
  await context.close()
})

test('it stands in a frame of the site that the clinic names, and of no other', async ({ open, server, browser }) => {
  let body = ''
  const sites = [0, 1].map(() =>
    createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(body)),
  )
  for (const each of sites) await once(each.listen(0, '127.0.0.1'), 'listening')
  const [site = '', other = ''] = sites.map((each) => `http://127.0.0.1:${(each.address() as AddressInfo).port}`)
  const { address } = await openBookingClinic(await open(), server, { frameOrigins: [site] })
  body = `<iframe title="Book" src="${server.origin}${address}?lang=en" width="400" height="700"></iframe>`
  const page = await browser.newPage()
  const frame = page.frameLocator('iframe')
  await page.goto(site)
  await frame.getByRole('button', { name: said.en.checkUp }).click()
  await frame.getByRole('button', { name: said.en.anyDoctor }).click()
  await expect(frame.getByRole('radio', { disabled: false }).first()).toBeVisible()
  await page.goto(other)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1, name: said.en.visit })).toHaveCount(0)
  await page.close()
  for (const each of sites) each.close()
})

test('a screen reader hears each step as a person would say it', async ({ open, server, browser }) => {
  const { address } = await openBookingClinic(await open(), server)
  const page = await openPhone(browser, server, address, 'en')
  const main = page.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - paragraph: "Book an appointment: step 1 of 5"
      - heading "What is the appointment for?" [level=1]
      - list:
        - listitem:
          - button "Check-up 30 minutes"
  `)
  await press(page, said.en.checkUp)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - button "Back"
      - paragraph: "Book an appointment: step 2 of 5"
      - heading "Which doctor?" [level=1]
      - region "Chosen so far":
        - paragraph: Check-up
      - list:
        - listitem:
          - button "Any doctor The most times to choose from"
        - listitem:
          - button /Dr .+/
        - listitem:
          - button /Dr .+/
  `)
  await press(page, said.en.anyDoctor)
  await freeDays(page).nth(1).check()
  await expect(main).toMatchAriaSnapshot(`
    - heading "Which day and time?" [level=1]
    - region "Chosen so far":
      - paragraph: Check-up
      - paragraph: Any doctor
    - button "Earlier days" [disabled]
    - button "Later days"
    - group /\\d+ \\w+ – \\d+ \\w+ \\d+/:
      - radio /\\w+day \\d+ \\w+, \\d+ free times/
      - radio /\\w+day \\d+ \\w+, \\d+ free times/ [checked]
      - radio /(Saturday|Sunday) \\d+ \\w+, no free time/ [disabled]
    - region /\\w+day \\d+ \\w+/:
      - heading /\\w+day \\d+ \\w+/ [level=2]
      - heading "Morning" [level=3]
      - list "Morning":
        - listitem:
          - button /\\d\\d:\\d\\d/
  `)
  await times(page).first().click()
  await expect(main).toMatchAriaSnapshot(`
    - heading "Who is the appointment for?" [level=1]
    - region "Chosen so far":
      - paragraph: Check-up
      - paragraph: /Dr .+/
      - paragraph:
        - time: /\\w+day, \\d+ \\w+ \\d+, \\d\\d:\\d\\d/
    - paragraph: This time is kept for you for another 10 minutes.
    - textbox "First name"
    - textbox "Last name"
    - group "Date of birth":
      - textbox "Day"
      - textbox "Month"
      - textbox "Year"
    - textbox "Telephone"
    - textbox "E-mail"
    - button "Send me the code"
  `)
  await page.context().close()
})

test('with letters of twice the size every step still fits a phone', long, async ({ open, server, browser }) => {
  const { address } = await openBookingClinic(await open(), server)
  for (const language of ['en', 'th'] as const) {
    const page = await openPhone(browser, server, address, language)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectUsable(page)
    await goToTimes(page, language)
    await expectUsable(page)
    await times(page).first().click()
    await press(page, said[language].send)
    await expectUsable(page)
    const person = nok(language)
    await typePerson(page, language, person)
    await confirm(page, server, language, person)
    await expectUsable(page)
    await press(page, said[language].book)
    await expect(heading(page, said[language].booked)).toBeFocused()
    await expectUsable(page)
    await page.context().close()
  }
})

test('on a slow phone the largest paint comes within a second, and little is loaded', long, async ({ open, server, browser }) => {
  const text = 'We are on the second floor above the pharmacy, opposite the market. Please come ten minutes early.'
  const { address } = await openBookingClinic(await open(), server, { textEn: text })
  for (const where of [`${address}?lang=th`, `${address}?lang=en`, `${address}/appointment?lang=th#none`]) {
    const paints: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const context = await newContext(browser, server, { phone: true })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 } // bytes a second
      await devtools.send('Network.emulateNetworkConditions', line)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(where)
      await page.waitForLoadState('networkidle')
      paints.push(await largestPaint(page))
      expect(await scriptBytes(page)).toBeLessThanOrEqual(70_000)
      await context.close()
    }
    console.log(where, paints.map(Math.round).join())
    // What was booked is told by no server before the script has asked for it.
    if (!where.includes('/appointment')) expect(Math.min(...paints), where).toBeLessThan(1000)
  }
})

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
