import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import type { Browser, Page } from '@playwright/test'
import { chromium, expect } from '@playwright/test'
import { clinicZone } from './clinic-data.ts'
import { openTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { graphql, newContext, signIn } from './fixtures.ts'
import type { Language } from './fixtures.ts'
import { openScreen, setPreferences, waitUntilIdle } from './open-screen.ts'

/** `npm run screens`: takes the pictures of docs/screens again, of the demo clinic. */

const folder = path.join(import.meta.dirname, '../../docs/screens')
const quality = 65
const sizes = { pc: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }
const looks = [
  { language: 'en', theme: 'default', note: 'English, light' },
  { language: 'th', theme: 'dark', note: 'Thai, dark' },
] as const

type Screen = {
  name: string
  title: string
  address: string
  as?: 'stranger'
  /** Done on the screen before the picture is taken, in each language. */
  act?: (page: Page, language: Language) => Promise<void>
}

const chat = {
  en: {
    assistant: 'Assistant',
    question: 'Your question or instruction',
    ask: (date: string) => `free slots Dr Ploy on ${date}`,
  },
  th: { assistant: 'ผู้ช่วย', question: 'คำถามหรือคำสั่งของคุณ', ask: (date: string) => `คิวว่างหมอ Ploy ${date}` },
} satisfies Record<Language, object>

const bookByChat = (date: string) => async (page: Page, language: Language) => {
  const words = chat[language]
  await page.getByRole('button', { name: words.assistant, exact: true }).click()
  const panel = page.getByRole('dialog', { name: words.assistant })
  await panel.getByRole('textbox', { name: words.question }).fill(words.ask(date))
  await page.keyboard.press('Enter')
  await panel.getByRole('log').getByRole('region').getByRole('button').first().click()
  await expect(panel.getByRole('log').getByRole('region')).toHaveCount(2)
}

const server = await openTestServer('pictures', { DEMO: 'true' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const screens = await listScreens(browser, server)
  for (const as of ['stranger', undefined] as const) {
    await draw(
      browser,
      server,
      screens.filter((screen) => screen.as === as),
    )
  }
  await writeFile(path.join(folder, 'README.md'), index(screens))
  const files = await readdir(folder)
  const weights = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size))
  const total = weights.reduce((sum, size) => sum + size, 0)
  console.log(`${files.length} files in docs/screens, ${(total / 1e6).toFixed(1)} MB`)
} finally {
  await browser.close()
  await server.close()
}

type List = { edges: { id: string; status?: string }[] }

async function listScreens(browser: Browser, server: TestServer): Promise<Screen[]> {
  const context = await newContext(browser, server)
  const page = await context.newPage()
  await signIn(page.request, server, 'admin@demo.clinic')
  const monday = addDays(startOfWeek(dateOf(new Date(), clinicZone), 1), 7)
  const day = { from: `${monday}T00:00:00Z`, to: `${monday}T23:59:00Z` }
  const query = `query ($from: DateTime!, $to: DateTime!) {
    patients(pagination: { limit: 1 }) { edges { id } }
    doctors(pagination: { limit: 1 }) { edges { id } }
    establishments(pagination: { limit: 1 }) { edges { id } }
    invoices(pagination: { limit: 50 }) { edges { id status } }
    prescriptions(pagination: { limit: 50 }) { edges { id status } }
    events(filter: { from: $from, to: $to }, pagination: { limit: 50 }) { edges { id status } }
  }`
  type Lists = Record<'patients' | 'doctors' | 'establishments' | 'invoices' | 'prescriptions' | 'events', List>
  const lists = await graphql<Lists>(page, query, day)
  await context.close()
  const one = (list: keyof typeof lists, status?: string) =>
    lists[list].edges.find((row) => !status || row.status === status)?.id ?? ''
  return [
    { name: 'sign-in', title: 'Sign in', address: '/sign-in', as: 'stranger' },
    { name: 'today', title: 'Today', address: '/' },
    { name: 'calendar-day', title: 'Calendar, a day', address: `/calendar?view=day&date=${monday}` },
    { name: 'calendar-week', title: 'Calendar, a week', address: `/calendar?view=week&date=${monday}` },
    { name: 'calendar-month', title: 'Calendar, a month', address: `/calendar?view=month&date=${monday}` },
    { name: 'calendar-agenda', title: 'Calendar, agenda', address: `/calendar?view=agenda&date=${monday}` },
    { name: 'calendar-rooms', title: 'Calendar, a day by room', address: `/calendar?view=day&by=room&date=${monday}` },
    { name: 'appointment', title: 'An appointment', address: `/calendar?view=day&date=${monday}&event=${one('events')}` },
    { name: 'new-appointment', title: 'A new appointment', address: `/calendar?view=day&date=${monday}&new=` },
    { name: 'patients', title: 'Patients', address: '/patients' },
    { name: 'patient', title: 'A patient', address: `/patients/${one('patients')}` },
    { name: 'doctors', title: 'Doctors', address: '/doctors' },
    { name: 'doctor', title: 'A doctor', address: `/doctors/${one('doctors')}` },
    { name: 'waitlist', title: 'The waitlist', address: '/waitlist' },
    { name: 'recalls', title: 'Recalls', address: '/recalls' },
    { name: 'call-list', title: 'The call list', address: `/calls?date=${monday}&state=all` },
    { name: 'unsettled', title: 'Appointments to settle', address: '/unsettled' },
    { name: 'invoices', title: 'Invoices', address: '/invoices' },
    { name: 'invoice', title: 'An invoice', address: `/invoices/${one('invoices', 'partially_paid')}` },
    { name: 'invoice-draft', title: 'An invoice being written', address: `/invoices/${one('invoices', 'draft')}` },
    { name: 'prescription', title: 'A prescription', address: `/prescriptions/${one('prescriptions', 'issued')}` },
    {
      name: 'prescription-draft',
      title: 'A prescription being written',
      address: `/prescriptions/${one('prescriptions', 'draft')}`,
    },
    { name: 'till', title: 'The till', address: '/till' },
    { name: 'registers', title: 'Registers', address: '/registers' },
    { name: 'figures', title: 'Figures', address: '/figures' },
    { name: 'establishments', title: 'Establishments', address: '/establishments' },
    { name: 'establishment', title: 'An establishment', address: `/establishments/${one('establishments')}` },
    { name: 'assistant', title: 'The assistant', address: `/calendar?view=day&date=${monday}`, act: bookByChat(monday) },
    { name: 'palette', title: 'Search over everything', address: '/', act: (page) => page.keyboard.press('Control+k') },
    { name: 'shortcuts', title: 'The shortcut map', address: '/calendar', act: (page) => page.keyboard.press('?') },
    { name: 'settings-profile', title: 'The own profile', address: '/settings/profile' },
    { name: 'settings-users', title: 'Users', address: '/settings/users' },
    { name: 'settings-visit-types', title: 'Visit types', address: '/settings/visit-types' },
    { name: 'settings-resources', title: 'Rooms and equipment', address: '/settings/resources' },
    { name: 'settings-closures', title: 'Closures', address: '/settings/closures' },
    { name: 'settings-limits', title: 'Limits of staff', address: '/settings/limits' },
    { name: 'settings-numbering', title: 'Numbers of documents', address: '/settings/numbering' },
    { name: 'settings-backups', title: 'Backups', address: '/settings/backups' },
    { name: 'settings-import', title: 'Import', address: '/settings/import' },
    { name: 'settings-audit-log', title: 'The audit log', address: '/settings/audit-log' },
    { name: 'settings-assistant', title: 'Settings of the assistant', address: '/settings/assistant' },
    { name: 'settings-scheduler', title: 'Settings of the scheduler', address: '/settings/scheduler' },
    { name: 'settings-appearance', title: 'Settings of the appearance', address: '/settings/appearance' },
  ]
}

async function draw(browser: Browser, server: TestServer, screens: Screen[]) {
  const context = await newContext(browser, server)
  const page = await context.newPage()
  if (screens[0]?.as !== 'stranger') await signIn(page.request, server, 'admin@demo.clinic')
  const session = await context.newCDPSession(page)
  for (const { name, address, act } of screens) {
    await page.setViewportSize(sizes.pc)
    await openScreen(page, address)
    for (const { language, theme } of looks) {
      await setPreferences(page, { language, theme })
      await page.locator(`html[lang=${language}]`).waitFor()
      if (act) {
        await page.setViewportSize(sizes.pc)
        await openScreen(page, address)
        await act(page, language)
      }
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => document.fonts.ready)
        // The calendar measures itself anew. A headless browser at times draws nothing after a change of size until a picture is taken.
        await Promise.race([waitUntilIdle(page), setTimeout(2_000)])
        const file = path.join(folder, fileName(name, language, size))
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
        await writeFile(file, data, 'base64')
      }
    }
  }
  await context.close()
}

function fileName(name: string, language: Language, size: string): string {
  return `${name}-${language}-${size}.webp`
}

function index(screens: Screen[]): string {
  const parts = screens.map(({ name, title }) => {
    const rows = looks.map(({ language, note }) => {
      const pictures = Object.keys(sizes).map((size) => `![${title}, ${note}, ${size}](${fileName(name, language, size)})`)
      return `| ${pictures.join(' | ')} |`
    })
    return [`## ${title}`, '', '| 1366 x 768 | 390 x 844 |', '| --- | --- |', ...rows].join('\n')
  })
  const head =
    '# The screens\n\nThe demo clinic, English in the light theme and Thai in the dark one. `npm run screens` draws them anew.'
  return `${[head, ...parts].join('\n\n')}\n`
}
