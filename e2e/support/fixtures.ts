import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { openTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

export type Language = 'en' | 'th'

export const demoPassword = 'demo-clinic-2026'

/** Console errors and failed requests of every page fail the test, unless it expects them. */
export const test = base.extend<{ server: TestServer; complaints: Complaints; open: OpenPage }, { workerServer: TestServer }>({
  workerServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      const server = await openTestServer(`worker${workerIndex}`)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ workerServer }, use) => use(workerServer),
  // eslint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    const complaints = new Complaints()
    await use(complaints)
    expect(complaints.unexpected, 'what the browser complained about').toEqual([])
  },
  open: async ({ browser, server, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await newContext(browser, server, options)
      contexts.push(context)
      context.on('page', (page) => complaints.watch(page))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** `worker`: with the service worker, which changes nothing while the server answers. */
export type OpenPage = (options?: {
  as?: string
  language?: Language
  theme?: string
  phone?: boolean
  worker?: boolean
}) => Promise<Page>

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

export async function newContext(
  browser: Browser,
  server: TestServer,
  { as, language = 'en', theme, phone = false, worker = false }: Parameters<OpenPage>[0] = {},
) {
  const context = await browser.newContext({
    baseURL: server.origin,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true }),
  })
  // As the app's switches store them.
  await context.addInitScript(
    ([chosen, colours]) => {
      if (location.origin === 'null' || localStorage.getItem('clinic-ui')) return
      localStorage.setItem(
        'clinic-ui',
        JSON.stringify({ state: { language: chosen, ...(colours && { theme: colours }) }, version: 0 }),
      )
    },
    [language, theme] as const,
  )
  if (as) await signIn(context.request, server, as)
  return context
}

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
