import { expect, type Locator, type Page } from '@playwright/test'

const isUncovered = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  return top !== null && (element.contains(top) || top.contains(element) || label?.contains(top) === true)
}

/** Nothing lies over the middle of the element at this moment. */
export const expectUncovered = async (locator: Locator) => expect(await locator.evaluate(isUncovered)).toBe(true)

/** Whether a part of the page that `selector` names lies over the middle of the element, which is scrolled into view. */
export const isUnder = (locator: Locator, selector: string) =>
  locator.evaluate((element, over) => {
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(over) != null
  }, selector)

/** The keyboard's way through a form: whatever has the focus is seen, down to the element that is named. */
export async function expectFocusSeen(page: Page, from: Locator, to: Locator) {
  const focused = page.locator(':focus')
  await from.focus()
  for (let at = 0; at < 60 && !(await to.evaluate((element) => element === document.activeElement)); at += 1) {
    await page.keyboard.press('Tab')
    const name = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 160))
    expect(await focused.evaluate(isUncovered), name).toBe(true)
  }
  await expect(to).toBeFocused()
}
