import type { Page } from '@playwright/test'
import type { Figure, FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import type { ProductInBrowser } from './open-browser.ts'
import { openProduct, slowly, workOf } from './open-browser.ts'

type Screen = { name: string; address: string; isSignedIn: boolean; shown: string }

const screens: Screen[] = [
  { name: 'sign-in', address: '/sign-in', isSignedIn: false, shown: 'form' },
  { name: 'Today', address: '/', isSignedIn: true, shown: 'main li' },
  { name: 'the calendar', address: '/calendar', isSignedIn: true, shown: '[data-event]' },
]

/** The first visit: nothing is cached. Then what the service worker keeps of the app, of which no screen waits. */
export async function measureLoading(given: Given): Promise<FigureTable> {
  const product = await openProduct(given)
  const figures: Figure[] = []
  for (const screen of screens) {
    const loads: Load[] = []
    for (let round = 0; round < given.rounds; round += 1) loads.push(await load(product, screen))
    const [{ scripts } = { scripts: [] }] = loads
    figures.push(
      figureOf(
        `largest paint of ${screen.name}`,
        's',
        loads.map(({ largestPaint }) => largestPaint / 1000),
      ),
      figureOf(
        `processor time of ${screen.name}`,
        's',
        loads.map(({ work }) => work / 1000),
      ),
      { name: `JavaScript of ${screen.name}, gzip`, unit: 'kB', value: await weigh(scripts, 'gzip') },
      { name: `JavaScript of ${screen.name}, as sent (brotli)`, unit: 'kB', value: await weigh(scripts, 'br') },
    )
  }
  figures.push({
    name: 'all that the service worker keeps, as sent',
    unit: 'kB',
    value: await weigh(await listKept(product), 'br'),
  })
  return { name: 'loading', title: `the first visit, ${slowly}`, figures }
}

type Load = { largestPaint: number; work: number; scripts: string[] }

async function load({ open }: ProductInBrowser, { address, isSignedIn, shown }: Screen): Promise<Load> {
  const page = await open({ isSignedIn })
  // Until it is idle: what is loaded ahead counts.
  const work = await workOf(page, async () => {
    await page.goto(address)
    await page.locator(shown).first().waitFor()
  })
  const largestPaint = await page.evaluate(() => globalThis.seen.largestPaint)
  const scripts = await listScripts(page)
  await page.context().close()
  return { largestPaint, work, scripts }
}

/** Addresses of what the page has loaded, without what the service worker loads. */
async function listScripts(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(files.filter((file) => file.endsWith('.js')))]
}

async function listKept({ open }: ProductInBrowser): Promise<string[]> {
  const page = await open({ isSlow: false })
  await page.goto('/')
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => url)
  })
  await page.context().close()
  return kept
}

/** Kilobytes of files in this encoding; what is not text is sent as it is. */
async function weigh(addresses: string[], encoding: 'gzip' | 'br'): Promise<number> {
  const headers = { 'accept-encoding': encoding }
  const answers = await Promise.all(addresses.map((address) => fetch(address, { method: 'HEAD', headers })))
  return answers.reduce((sum, answer) => sum + Number(answer.headers.get('content-length')), 0) / 1000
}
