import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test('theme and language survive a reload and a new tab', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/patients')
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
  const before = await background()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(background).not.toBe(before)
  const dark = await background()
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('heading', { name: 'ผู้ป่วย', level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'th')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'ผู้ป่วย', level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'th')
  expect(await background()).toBe(dark)

  await page.getByRole('button', { name: 'ย่อเมนู' }).click()
  await page.getByRole('navigation', { name: 'หน้าจอ' }).getByRole('link', { name: 'ปฏิทิน' }).click()
  await expect(page).toHaveURL(/\/calendar/)

  const tab = await page.context().newPage()
  await tab.goto('/settings/appearance')
  await expect(tab.getByRole('radio', { name: 'มืด' })).toBeChecked()
  await expect(tab.getByRole('button', { name: 'ไทย' }).last()).toHaveAttribute('aria-pressed', 'true')
})

test('a switch on an open settings screen, and the way to the next one, wait for their sentences', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await page.goto('/settings/backups')
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible()

  const switching = await holdCatalogues(page, 'th')
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect.poll(switching.held).toBe(3) // the general one, the settings', and the backups'
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading('Backups')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible()
  switching.release()
  await expect(heading('การสำรองข้อมูล')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden()

  const opening = await holdCatalogues(page, 'th')
  await page.getByRole('link', { name: 'นำเข้าข้อมูล' }).click()
  await expect.poll(opening.held).toBe(1)
  await expect(heading('การสำรองข้อมูล')).toBeVisible()
  opening.release()
  await expect(heading('นำเข้าข้อมูล')).toBeVisible()
})

/** Holds the catalogues of a language that are asked for from now on, until they are released. */
async function holdCatalogues(page: Page, language: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route(new RegExp(`/assets/${language}-[^/]+\\.js$`), async (route) => {
    held += 1
    await promise
    await route.continue()
  })
  return { held: () => held, release: resolve }
}

test('where nobody has chosen a language it is English, in a Thai browser too', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, locale: 'th-TH' })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('an unknown stored theme falls back to the default one, with a warning', async ({ open, complaints }) => {
  complaints.expect(/^Unknown theme "neon", using "default"$/)
  const page = await open({ as: 'admin@demo.clinic', theme: 'neon' })
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/settings/appearance')
  expect((await warning).text()).toBe('Unknown theme "neon", using "default"')
  await expect(page.getByRole('radio', { name: 'Default' })).toBeChecked()
})
