import path from 'node:path'
import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import { chromium } from '@playwright/test'
import { clinicZone } from './clinic-data.ts'
import { openTestServer } from './test-server.ts'
import { signIn } from './fixtures.ts'

/** `node e2e/support/screenshot.ts`: takes docs/screenshot.png again, of the demo clinic's next Monday. */

const monday = addDays(startOfWeek(dateOf(new Date(), clinicZone), 1), 7)

const server = await openTestServer('screenshot')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
  })
  await signIn(context.request, server, 'admin@demo.clinic')
  const page = await context.newPage()
  await page.goto(`/calendar?view=day&date=${monday}`)
  await page.getByRole('status', { name: 'Live' }).waitFor()
  await page
    .getByRole('button', { name: /Check-up/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Notes' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(import.meta.dirname, '../../docs/screenshot.png'), animations: 'disabled' })
} finally {
  await browser.close()
  await server.close()
}
