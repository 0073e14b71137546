import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Counts what a hand does: a click, a tap, a key, and each letter that is typed. */
export function counting(page: Page) {
  let count = 0
  const counted = (steps: number) => (count += steps)
  return {
    counted,
    click: async (target: Locator) => {
      counted(1)
      await target.click()
    },
    tap: async (target: Locator) => {
      counted(1)
      await target.tap()
    },
    press: async (key: string) => {
      counted(1)
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      counted(text.length)
      await page.keyboard.type(text)
    },
    total: () => count,
  }
}

/** The most keys until something has the focus. */
const mostSteps = 150

/** A hand that reaches whatever it uses with the keyboard alone, or else by taps. `key`: "Shift+Tab" for what stands before. */
export function handOn(page: Page, byKeys: boolean) {
  const hand = counting(page)
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const reach = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible()
    if (!byKeys) return hand.tap(target)
    for (let steps = 0; !(await isFocused(target)); steps += 1) {
      if (steps > mostSteps) throw new Error(`${String(target)} is not reached by ${key}`)
      await hand.press(key)
    }
  }
  return {
    ...hand,
    use: async (target: Locator, key?: string) => {
      await reach(target, key)
      if (byKeys) await hand.press('Enter')
    },
    write: async (target: Locator, text: string, key?: string) => {
      await reach(target, key)
      await hand.type(text)
    },
  }
}
