import { freePort } from '@clinic/prisma/testing/free-port'
import { anchor } from '@clinic/prisma/sample-data/scale'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { secret } from '../data/cluster.ts'
import { product } from '../peers/product.ts'
import type { Given } from '../runner/figures.ts'

declare global {
  /** What the page has seen of itself, milliseconds. */
  var seen: { largestPaint: number; interactions: number[]; others?: number }
}

/** A clinic's PC with an ordinary line: how many times slower, bytes a second in each direction, milliseconds there and back. */
const slow = { processor: 4, throughput: 10_000_000 / 8, latency: 40 }
export const slowly = 'processor 4 times slower, 10 Mbit/s, 40 ms'

/** The Wednesday with which the data's future begins: a day that has appointments, whenever it is measured. */
const workday = new Date(+anchor + (2 * 24 + 10) * 3_600_000)

type Tab = { isSignedIn?: boolean; isSlow?: boolean }
export type ProductInBrowser = { origin: string; browser: Browser; open(tab?: Tab): Promise<Page> }

/** The product as in production, and a browser; each tab has a cache of its own, which is empty. */
export async function openProduct({ url, facts, started }: Given): Promise<ProductInBrowser> {
  const port = await freePort()
  const server = await product.start({ url, secret, port })
  started(server.stop)
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  started(() => browser.close())
  const origin = `http://localhost:${port}`
  const cookies = facts.ordinary.cookie.split('; ').map((each) => {
    const [, name = '', value = ''] = /^(.+?)=(.+)$/.exec(each) ?? []
    return { name, value, url: origin }
  })
  return {
    origin,
    browser,
    async open({ isSignedIn = true, isSlow = true } = {}) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1366, height: 768 } })
      context.setDefaultTimeout(120_000)
      if (isSignedIn) await context.addCookies(cookies)
      const page = await context.newPage()
      await page.addInitScript(prepare, +workday)
      if (isSlow) await slowDown(page)
      return page
    },
  }
}

async function slowDown(page: Page) {
  const { processor, throughput, latency } = slow
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
}

/** Runs in the page before its own scripts: sets the clock, and watches. */
function prepare(now: number) {
  const ahead = now - Date.now()
  globalThis.Date = class extends Date {
    constructor(...given: [number, number]) {
      super(...((given.length > 0 ? given : [Date.now()]) as typeof given))
    }
    static override now = () => super.now() + ahead
  } as DateConstructor

  globalThis.seen = { largestPaint: 0, interactions: [] }
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options })
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => (globalThis.seen.largestPaint = startTime))
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ((entry as PerformanceEventTiming).interactionId) globalThis.seen.interactions.push(entry.duration)
  })
}

/** Waits until nothing is loading, everything is drawn, and the browser has nothing left to do. */
export async function waitUntilIdle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )
}

/** Milliseconds for which the page's main thread worked for what `act` does: its own processor time, however busy the machine is. */
export async function workOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await read()
  await act()
  await waitUntilIdle(page)
  const work = (await read()) - before
  await devtools.detach()
  return 1000 * work
}
