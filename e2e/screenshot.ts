import path from 'node:path'
import { addDays, dateOf, startOfWeek } from '@clinic/shared/time'
import { chromium } from '@playwright/test'
import { clinicZone } from './clinic-data.ts'
import { openDesk } from './desk.ts'
import { signIn } from './fixtures.ts'

/** `node e2e/screenshot.ts`: draws docs/screenshot.png anew, the demo clinic's next Monday. */

const monday = addDays(startOfWeek(dateOf(new Date(), clinicZone), 1), 7)

const desk = await openDesk('screenshot')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const context = await browser.newContext({ baseURL: desk.origin, viewport: { width: 1366, height: 768 } })
  await signIn(context.request, desk, 'admin@demo.clinic')
  const page = await context.newPage()
  await page.goto(`/calendar?view=day&date=${monday}`)
  await page.getByRole('status', { name: 'Live' }).waitFor()
  await page.getByRole('button', { name: /Check-up/ }).first().click()
  await page.getByRole('textbox', { name: 'Notes' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(import.meta.dirname, '../docs/screenshot.png'), animations: 'disabled' })
} finally {
  await browser.close()
  await desk.close()
}
