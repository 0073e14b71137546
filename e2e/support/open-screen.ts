import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Language } from './fixtures.ts'

/** Opens a screen and waits until everything is loaded. */
export async function openScreen(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
}

/** Waits until the screen is drawn and the browser has nothing left to do, such as loading ahead or measuring the calendar anew. */
export async function waitUntilIdle(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )
}

/** Sets preferences as another tab does: the open screen changes without a reload. */
export async function setPreferences(page: Page, choice: { theme?: string | undefined; language?: Language }) {
  await page.evaluate((change) => {
    const stored = JSON.parse(localStorage.getItem('clinic-ui') ?? '{}') as { state?: object }
    localStorage.setItem('clinic-ui', JSON.stringify({ version: 0, state: { ...stored.state, ...change } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'clinic-ui' }))
  }, choice)
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of ending) animation.finish()
  })
}
