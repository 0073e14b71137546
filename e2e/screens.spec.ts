import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { book, createPatient, getDoctorId, ownMonday } from './clinic-data.ts'
import { ask, expect, test } from './fixtures.ts'
import type { Language } from './fixtures.ts'

/** Every screen, in both languages, light and dark: readable for all, nothing sideways, nothing untranslated. */

const pc = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

const doors = [
  '/sign-in',
  '/sign-up',
  '/verify-email?token=invented',
  '/forgot-password',
  '/reset-password?token=invented',
  '/accept-invitation?token=invented',
]
const rooms = [
  '/',
  '/calendar?view=day',
  '/calendar?view=week',
  '/calendar?view=month',
  '/calendar?view=agenda',
  '/calendar?view=day&new=',
  '/patients',
  '/patients?query=nobody-is-called-so',
  '/doctors',
  '/establishments',
  '/invoices',
  '/invoices?status=void&overdue=true',
  '/invoices/new',
  '/prescriptions',
  '/prescriptions/new',
  '/settings/profile',
  '/settings/password',
  '/settings/appearance',
  '/settings/language',
  '/settings/notifications',
  '/settings/scheduler',
  '/settings/clinic',
  '/settings/assistant',
  '/settings/users',
  '/settings/audit-log',
  '/no-such-page',
]

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const language of ['en', 'th'] as const) {
  for (const theme of ['default', 'dark'] as const) {
    test(`every screen (${language}, ${theme})`, async ({ open, complaints }) => {
      complaints.expect(/status of 40[01]/) // the invented links
      const stranger = await open({ language, theme })
      const look = theme === 'default' ? lookTwice : lookOnce
      for (const address of doors) await look(stranger, address, language)
      const page = await open({ as: 'admin@demo.clinic', language, theme })
      for (const address of [...rooms, await addressOfAppointment(page), ...(await addressesOfPapers(page))])
        await look(page, address, language)
    })
  }
}

test('the calendar in every theme', async ({ open }) => {
  for (const theme of ['light', 'blue', 'green', 'indigo']) {
    const page = await open({ as: 'admin@demo.clinic', theme })
    await openScreen(page, await addressOfAppointment(page))
    await expectReadable(page, theme)
  }
})

async function addressOfAppointment(page: Page): Promise<string> {
  const date = ownMonday()
  const doctorId = await getDoctorId(page, 'Ploy Srisuk')
  const id = await book(page, { doctorId, date, time: '10:00', patient: await createPatient(page, 'สมหวัง') })
  return `/calendar?view=day&date=${date}&event=${id}`
}

/** One of each kind, as the demo clinic has them, and as they are printed. */
async function addressesOfPapers(page: Page): Promise<string[]> {
  const query = `{
    invoices(pagination: { limit: 50 }) { edges { id status } }
    prescriptions(pagination: { limit: 50 }) { edges { id status } }
  }`
  type List = { edges: { id: string; status: string }[] }
  const lists = await ask<Record<'invoices' | 'prescriptions', List>>(page, query)
  const one = (list: 'invoices' | 'prescriptions', status: string) =>
    `/${list}/${lists[list].edges.find((paper) => paper.status === status)?.id}`
  return [
    one('invoices', 'draft'),
    one('invoices', 'partially_paid'),
    one('invoices', 'void'),
    `${one('invoices', 'partially_paid')}/print`,
    one('prescriptions', 'draft'),
    one('prescriptions', 'issued'),
    `${one('prescriptions', 'cancelled')}/print`,
  ]
}

async function lookOnce(page: Page, address: string, language: Language) {
  await test.step(address, async () => {
    await page.setViewportSize(pc)
    await openScreen(page, address)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    if (language === 'th') expect.soft((await wordsOf(page)).filter(isUntranslated), `English words on ${address}`).toEqual([])
    await expectNothingSideways(page, address)
    await expectReadable(page, address)
  })
}

/** On the phone too, where widths are another matter, but colours and words are not. */
async function lookTwice(page: Page, address: string, language: Language) {
  await lookOnce(page, address, language)
  await test.step(`${address} on a phone`, async () => {
    await page.setViewportSize(phone)
    await expectNothingSideways(page, `${address} on a phone`)
    if (language === 'en') await expectReadable(page, `${address} on a phone`)
  })
}

/** Until all that it fetches is there. */
async function openScreen(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

async function expectReadable(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html ?? ''}\n${nodes[0]?.failureSummary ?? ''}`)
  expect.soft(faults, where).toEqual([])
}

async function expectNothingSideways(page: Page, where: string) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: `${where} scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** All texts of a page, also those that only a screen reader says. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Element)) words.add(node.textContent?.trim() ?? '')
      else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) words.add(node.getAttribute(name)?.trim() ?? '')
    }
    return [...words]
  })
}

const isUntranslated = (text: string) => englishWords.has(text)

/** Every English sentence of the catalogues that has a Thai one. */
const englishWords = new Set(
  ['door', 'messages'].flatMap((name) => {
    const catalogue = readFileSync(path.join(import.meta.dirname, `../apps/web/locales/th/${name}.po`), 'utf8')
    const entries = [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)]
    return entries.flatMap(([, english = '', thai = '']) => (english === thai ? [] : [english]))
  }),
)
