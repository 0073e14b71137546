import { openTestServer } from './support/test-server.ts'
import { expect, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

test('in development GraphiQL opens without a complaint, knows the schema and asks', long, async ({ open, complaints }) => {
  const server = await openTestServer('development', {
    NODE_ENV: 'development',
    AUTH_SECRET: 'a secret of this journey alone, and long enough',
  })
  try {
    const page = await open()
    await page.goto(`${server.origin}/graphql?query=${encodeURIComponent('{ me { id } }')}`)
    await page.getByRole('button', { name: /^Execute query/ }).click()
    await expect(page.locator('.result-window')).toContainText('"me": null')
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await expect(page.getByText('Query', { exact: true }).first()).toBeVisible()
    expect(complaints.unexpected).toEqual([])
  } finally {
    await server.close()
  }
})

test('the page title reads "doctor admin dashboard"', async ({ open }) => {
  const page = await open()
  await page.goto('/sign-in')
  await expect(page).toHaveTitle('doctor admin dashboard')
})
