import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What the browser really fetches for a screen on which nobody moves; the build checks what the screen names. */

const dist = path.join(import.meta.dirname, '../apps/web/dist')

test('sign-in and an idle calendar stay within their budgets', async ({ open }) => {
  const stranger = await open({ language: 'th' })
  await stranger.goto('/sign-in')
  expect(await weighScripts(stranger)).toBeLessThanOrEqual(135_000)

  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await page.goto('/calendar')
  await expect(page.locator('.rbc-event').first()).toBeVisible()
  await page.waitForTimeout(2000) // nothing may come by itself later on
  expect(await weighScripts(page)).toBeLessThanOrEqual(270_000)
})

async function weighScripts(page: Page) {
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const scripts = [...new Set(files.filter((file) => file.endsWith('.js')))]
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)
}
