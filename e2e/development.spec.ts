import { openDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

test('in development GraphiQL opens without a complaint, knows the schema and asks', async ({ open, complaints }) => {
  const desk = await openDesk('development', {
    NODE_ENV: 'development',
    AUTH_SECRET: 'a secret of this journey alone, and long enough',
  })
  try {
    const page = await open()
    await page.goto(`${desk.origin}/graphql?query=${encodeURIComponent('{ me { id } }')}`)
    await page.getByRole('button', { name: /^Execute query/ }).click()
    await expect(page.locator('.result-window')).toContainText('"me": null')
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await expect(page.getByText('Query', { exact: true }).first()).toBeVisible()
    expect(complaints.unexpected).toEqual([])
  } finally {
    await desk.close()
  }
})

test('the page title reads "doctor admin dashboard"', async ({ open }) => {
  const page = await open()
  await page.goto('/sign-in')
  await expect(page).toHaveTitle('doctor admin dashboard')
})
