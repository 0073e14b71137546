import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { waitUntilIdle } from './support/open-screen.ts'

/** What the browser really loads for an idle screen; the build checks only what the screen imports. */

const dist = path.join(import.meta.dirname, '../apps/web/dist')

test('sign-in and an idle calendar stay within their budgets', async ({ open }) => {
  const stranger = await open({ language: 'th' })
  await stranger.goto('/sign-in')
  expect(await weighScripts(stranger)).toBeLessThanOrEqual(145_000)

  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await page.goto('/calendar')
  await expect(page.locator('.rbc-event').first()).toBeVisible()
  expect(await weighScripts(page)).toBeLessThanOrEqual(330_000)
})

test('sign-in does not load the rest of the app', async ({ open }) => {
  const page = await open({ worker: true })
  await page.clock.install()
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.clock.fastForward(60_000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('files are compressed; assets are cached for a year, screens are revalidated', async ({ open }) => {
  const page = await open()
  const fetchAs = (address: string, encoding: string) => page.request.get(address, { headers: { 'accept-encoding': encoding } })
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetchAs('/', 'identity')).text())?.[1] ?? ''
  for (const [accepted, sent] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const reply = await fetchAs(asset, accepted)
    expect(reply.status()).toBe(200)
    expect(reply.headers()).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(reply.headers()['content-encoding']).toBe(sent)
  }
  const screen = await fetchAs('/patients', 'gzip')
  expect(screen.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('text/html') })
  const again = await page.request.get('/patients', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': screen.headers()['etag'] ?? '' },
  })
  expect(again.status()).toBe(304)
  const worker = await fetchAs('/service-worker.js', 'br')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  for (const missing of ['/assets/none.js', '/.vite/manifest.json']) {
    const reply = await fetchAs(missing, 'identity')
    expect(await reply.text()).not.toContain('src/routes')
    if (missing.startsWith('/assets/')) expect(reply.status()).toBe(404)
  }
})

async function weighScripts(page: Page) {
  await page.waitForLoadState('networkidle')
  await waitUntilIdle(page) // what is loaded ahead counts
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const scripts = [...new Set(files.filter((file) => file.endsWith('.js')))]
  return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0)
}
