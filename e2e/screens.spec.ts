import { themes } from '@clinic/shared/theme'
import type { Page } from '@playwright/test'
import { declaredRoutes } from './support/declared-routes.ts'
import { expect, test } from './support/fixtures.ts'
import { setPreferences, openScreen } from './support/open-screen.ts'
import { contrasts, expectReadable, usualContrast } from './support/readable.ts'
import { expectThai } from './support/thai.ts'
import { appPages, publicPages, records, settings } from './support/routes.ts'
import { long } from './support/long.ts'

/**
 * Every screen in both languages and at both widths, without horizontal scrolling, untranslated text or console errors. Language
 * and theme are changed on the open screen. Accessibility is tested of every other screen in English on a PC, and of the others in Thai on
 * a phone in one further theme, each screen another one; `npm run check:long` tests every combination of screen, language, theme and width.
 */

const every = process.env['EVERY_COMBINATION'] === 'true'
const pc = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }
const otherThemes = themes.filter((name) => name !== 'default')

test.describe.configure({ mode: 'parallel', timeout: every ? 1_800_000 : 600_000 })

test('the screens before sign-in', async ({ open, complaints }) => {
  complaints.expect(/status of 40[01]/) // the invented links
  await lookAtAll(await open(), publicPages)
})

test('the screens of the app', long, async ({ open }) => lookAtAll(await open({ as: 'admin@demo.clinic' }), appPages))

test('the records, the documents and their print', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await lookAtAll(page, await records(page))
})

test('the settings', long, async ({ open }) => lookAtAll(await open({ as: 'admin@demo.clinic' }), settings))

test('no route is left out', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const walked = [...publicPages, ...appPages, ...settings, ...(await records(page))].map((address) =>
    address.replace(/[?#].*/, ''),
  )
  const isWalked = (route: string) => {
    const pattern = new RegExp(`^${route.replace(':id', '[0-9a-f-]{36}')}$`)
    return walked.some((address) => pattern.test(address))
  }
  const left = declaredRoutes.filter((route) => !isWalked(route))
  expect(left).toEqual([])
})

async function lookAtAll(page: Page, addresses: string[]) {
  if (every) await page.goto('/sign-in') // an empty page holds no preferences
  for (const [index, address] of addresses.entries())
    await test.step(address, () => (every ? lookAtEvery(page, address) : look(page, address, index)))
}

async function look(page: Page, address: string, index: number) {
  await page.setViewportSize(pc)
  await openScreen(page, address)
  await expectNothingSideways(page, address)
  if (index % 2 === 0) await expectReadable(page, address)
  await page.setViewportSize(phone)
  await expectNothingSideways(page, `${address} on a phone`)
  await expectLargeText(page, address)
  await expectTallLinks(page, address)
  await page.setViewportSize(pc)
  await setPreferences(page, { language: 'th', theme: otherThemes[index % otherThemes.length] })
  if (address.includes('new')) await openScreen(page, address) // a form keeps the texts that it suggested when it was opened
  await expectThai(page, address)
  await expectNothingSideways(page, `${address} in Thai`)
  await page.setViewportSize(phone)
  await expectNothingSideways(page, `${address} in Thai on a phone`)
  if (index % 2 === 1) await expectReadable(page, `${address} in Thai on a phone in another theme`)
  await setPreferences(page, { language: 'en', theme: 'default' })
}

async function lookAtEvery(page: Page, address: string) {
  for (const language of ['en', 'th'] as const) {
    await setPreferences(page, { language })
    await page.setViewportSize(pc)
    await openScreen(page, address)
    if (language === 'th') await expectThai(page, address)
    for (const size of [pc, phone]) {
      const where = `${address} (${language}, ${size.width} px)`
      await page.setViewportSize(size)
      await expectNothingSideways(page, where)
      await expectReadable(page, where)
      await expectColours(page, where)
      await expectContrasts(page, where)
    }
  }
  await setPreferences(page, { language: 'en' })
}

/** Without reloading the screen. */
async function expectColours(page: Page, where: string) {
  for (const theme of otherThemes) {
    await setPreferences(page, { theme })
    await expectReadable(page, `${where} in ${theme}`, ['color-contrast'])
  }
  await setPreferences(page, { theme: 'default' })
}

async function expectContrasts(page: Page, where: string) {
  for (const contrast of contrasts) {
    await page.emulateMedia(contrast)
    await expectReadable(page, `${where}, ${JSON.stringify(contrast)}`, ['color-contrast'])
  }
  await page.emulateMedia(usualContrast)
}

/** A finger's size, for what leads from screen to screen. */
async function expectTallLinks(page: Page, where: string) {
  const low = await page
    .locator('nav a')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 44).map((link) => link.outerHTML),
    )
  expect(low, `links of ${where} that are less than 44 pixels high on a phone`).toEqual([])
}

/** A phone magnifies the page where a field with smaller text gets the focus. */
async function expectLargeText(page: Page, where: string) {
  const small = await page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    )
  expect(small, `text below 16 pixels in the fields of ${where} on a phone`).toEqual([])
}

async function expectNothingSideways(page: Page, where: string) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: `${where} scrolls sideways` }).toBeLessThanOrEqual(0)
}
