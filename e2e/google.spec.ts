import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
// @ts-expect-error a plain script without types
import { pinnedNode, root } from '../scripts/lib/project.mjs'
import { openTestServer } from './support/test-server.ts'
import { expect, newContext, test as base } from './support/fixtures.ts'
import { long } from './support/long.ts'

type Google = { issuer: string; isAsked: (who: object) => Promise<void> }
type TestServer = Awaited<ReturnType<typeof openTestServer>>

/** A clinic that has Google set up, and a fake Google on loopback that signs in at once. */
const test = base.extend<object, { google: Google; googleServer: TestServer }>({
  google: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const file = path.join(root as string, 'apps/api/src/testing/stand-ins/identity-provider-process.ts')
      const provider = fork(file, { execPath: pinnedNode as string })
      const [issuer] = (await once(provider, 'message')) as [string]
      await use({
        issuer,
        async isAsked(who) {
          const taken = once(provider, 'message')
          provider.send({ who })
          await taken
        },
      })
      provider.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  googleServer: [
    async ({ google }, use) => {
      const server = await openTestServer('google', {
        GOOGLE_CLIENT_ID: 'clinic-desk',
        GOOGLE_CLIENT_SECRET: 'a secret between two servers',
        GOOGLE_ISSUER: google.issuer,
      })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const person = (email: string) => ({ sub: email, email, email_verified: true, name: 'From Google' })
const askGoogle = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' }).click()

test('Google asks in a popup, which closes itself; the window that opened it goes on', async ({
  browser,
  google,
  googleServer,
}) => {
  await google.isAsked(person('admin@demo.clinic'))
  const context = await newContext(browser, googleServer)
  const page = await context.newPage()
  await page.goto('/sign-in?returnTo=%2Fpatients')
  const opened = page.waitForEvent('popup')
  await askGoogle(page)
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await expect(page).toHaveURL(/\/patients$/)
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
  await context.close()
})

test('an error in the popup is shown in the window that opened it', long, async ({ browser, google, googleServer }) => {
  await google.isAsked(person('nobody@demo.clinic'))
  const context = await newContext(browser, googleServer)
  const page = await context.newPage()
  await page.goto('/sign-in')
  await askGoogle(page)
  await expect(page.getByRole('alert')).toContainText('There is no account with this Google address.')
  await expect.poll(() => context.pages().length).toBe(1)
  await context.close()
})

test('where popups are blocked this window goes to Google and comes back', long, async ({ browser, google, googleServer }) => {
  await google.isAsked(person('admin@demo.clinic'))
  const context = await newContext(browser, googleServer)
  await context.addInitScript(() => (window.open = () => null))
  const page = await context.newPage()
  await page.goto('/sign-in?returnTo=%2Fpatients')
  await askGoogle(page)
  await expect(page).toHaveURL(/\/patients$/)
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await context.close()
})
