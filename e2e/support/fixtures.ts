import type { APIRequestContext, Browser, BrowserContext, Page, WorkerInfo } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { openTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

export type Language = 'en' | 'th'

export const demoPassword = 'demo-clinic-2026'

/** This worker's, of tests that have ended: with the app's files in the cache, as on a desk where it was opened before. */
const usedContexts = { pc: [] as BrowserContext[], phone: [] as BrowserContext[] }

type Use<Value> = (value: Value) => Promise<void>

/** A fixture that needs no other one: Playwright reads from the parameter which ones it needs. */
const alone =
  <Value, Info>(run: (use: Use<Value>, info: Info) => Promise<void>) =>
  // eslint-disable-next-line no-empty-pattern
  async ({}: object, use: Use<Value>, info: Info) =>
    run(use, info)

const ofWorker = { scope: 'worker', timeout: 120_000 } as const

/** A server for all tests of a worker; a spec that needs other settings, or clinics of its own, has one besides. */
export const serverFixture = (
  nameOf: (worker: Pick<WorkerInfo, 'workerIndex'>) => string,
  settings?: Parameters<typeof openTestServer>[1],
): [(fixtures: object, use: Use<TestServer>, worker: WorkerInfo) => Promise<void>, typeof ofWorker] => [
  alone(async (use, worker) => {
    const server = await openTestServer(nameOf(worker), settings)
    await use(server)
    await server.close()
  }),
  ofWorker,
]

/** Console errors and failed requests of every page fail the test, unless it expects them. */
export const test = base.extend<{ server: TestServer; complaints: Complaints; open: OpenPage }, { workerServer: TestServer }>({
  workerServer: serverFixture(({ workerIndex }) => `worker${workerIndex}`),
  server: async ({ workerServer }, use) => use(workerServer),
  complaints: alone(async (use) => {
    const complaints = new Complaints()
    await use(complaints)
    expect(complaints.unexpected, 'what the browser complained about').toEqual([])
  }),
  open: async ({ browser, server, complaints }, use) => {
    const plain: [BrowserContext, keyof typeof usedContexts][] = []
    const special: BrowserContext[] = []
    const watch = (page: Page) => complaints.watch(page)
    await use(async ({ phone = false, worker = false, clock = false, ...person } = {}) => {
      const isSpecial = worker || clock
      const device = phone ? 'phone' : 'pc'
      const used = isSpecial ? undefined : usedContexts[device].pop()
      const context = used ?? (await newContext(browser, server, { phone, worker }))
      if (isSpecial) special.push(context)
      else plain.push([context, device])
      context.on('page', watch)
      if (!isSpecial && !used) await keepRenderer(context)
      const page = await context.newPage()
      if (used) await forgetAll(page, server)
      await storePreferences(page, person)
      if (person.as) await signIn(page.request, server, person.as)
      return page
    })
    for (const context of special) await context.close()
    for (const [context, device] of plain) {
      for (const page of context.pages().slice(1)) await page.close()
      context.off('page', watch)
      usedContexts[device].push(context)
    }
  },
})

export { expect }

/** Stands on loopback for a service on the internet; `settings`: how the product's server finds it. */
type Opened<StandIn> = { standIn: StandIn; settings: Record<string, string>; close: () => void }

/** Tests with a stand-in, and a server of their own that speaks to it. */
export const testWith = <StandIn>(name: string, openStandIn: () => Promise<Opened<StandIn>>) =>
  test.extend<object, { opened: Opened<StandIn>; standIn: StandIn }>({
    opened: [
      alone(async (use) => {
        const opened = await openStandIn()
        await use(opened)
        opened.close()
      }),
      ofWorker,
    ],
    standIn: [({ opened }, use) => use(opened.standIn), ofWorker],
    workerServer: [
      async ({ opened }, use) => {
        const server = await openTestServer(name, opened.settings)
        await use(server)
        await server.close()
      },
      ofWorker,
    ],
  })

type Person = { as?: string; language?: Language; theme?: string }

/** `worker`: with the service worker, which changes nothing while the server answers. `clock`: the test sets the page's clock. */
export type OpenPage = (options?: Person & { phone?: boolean; worker?: boolean; clock?: boolean }) => Promise<Page>

/** What Playwright says of each page without the worker. */
const workerBlocked = /^Service Worker registration blocked by Playwright$/

class Complaints {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Expects errors that match. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  watch(page: Page) {
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && this.#seen.push(message.text()))
    page.on('pageerror', (error) => this.#seen.push(error.message))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.#seen.push(`${request.method()} ${request.url()}: ${reason}`) // aborted by navigation
    })
  }

  get unexpected(): string[] {
    return this.#seen.filter((complaint) => ![workerBlocked, ...this.#expected].some((pattern) => pattern.test(complaint)))
  }
}

export const newContext = (browser: Browser, server: TestServer, { phone = false, tablet = false, worker = false } = {}) =>
  browser.newContext({
    baseURL: server.origin,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true }),
    ...(tablet && { viewport: { width: 1024, height: 768 }, hasTouch: true }),
  })

/** The first page of a context stays open: with --process-per-site the later ones share its renderer, which has compiled the app once. */
async function keepRenderer(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/healthz')
}

/** Removes what earlier pages of the browser context stored; the cache stays. */
async function forgetAll(page: Page, server: TestServer) {
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'all' })
  await session.detach()
}

/** Stores the preferences before the app reads them, as its switches do. */
export const storePreferences = (page: Page, { language = 'en', theme }: Person) =>
  page.addInitScript(
    ([chosen, colours]) => {
      if (location.origin === 'null' || localStorage.getItem('clinic-ui')) return
      localStorage.setItem(
        'clinic-ui',
        JSON.stringify({ state: { language: chosen, ...(colours && { theme: colours }) }, version: 0 }),
      )
    },
    [language, theme] as const,
  )

/** Signs the browser context in as its page would, without the form. */
export async function signIn(request: APIRequestContext, server: TestServer, email: string, password = demoPassword) {
  const reply = await request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: server.origin },
  })
  expect(reply.status()).toBe(200)
}

export async function graphql<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const reply = await page.request.post('/graphql', { data: { query, variables }, headers: { 'x-graphql-yoga-csrf': '1' } })
  const { data, errors } = (await reply.json()) as { data: Data; errors?: unknown[] }
  expect(errors, 'what the server refused').toBeUndefined()
  return data
}
