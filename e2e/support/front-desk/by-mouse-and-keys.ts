import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../fixtures.ts'
import { isUnder } from '../uncovered.ts'
import { workByKeyboard } from './by-keyboard.ts'
import { workByPointer } from './by-pointer.ts'
import { paymentPanel } from './payment-panel.ts'
import type { Receptionist } from './receptionist.ts'
import { rowsOfToday } from './today-rows.ts'
import { openKeyboard } from './typing.ts'
import { words } from './words.ts'

/**
 * Somebody at Today with a hand at the mouse: rows and buttons are clicked, people and times are typed, the panel is closed only where it
 * lies over what comes next.
 */
export function workByMouseAndKeys(page: Page, language: Language): Receptionist {
  const say = words[language]
  const { press, type } = openKeyboard(page, language)
  const rows = rowsOfToday(page, language, [])
  const panel = page.getByRole('complementary')
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  const payment = paymentPanel(page, language)
  const { walkIn, book } = workByKeyboard(page, language, [])
  const pointer = workByPointer(page, language, { isTouch: false })

  async function uncover(target: Locator) {
    if (!(await isUnder(target, 'aside'))) return
    await press('Escape')
    await expect(panel).toBeHidden()
  }
  async function click(target: Locator) {
    await uncover(target)
    await target.click({ timeout: 10_000 })
  }

  return {
    async arrive(patient) {
      await uncover(rows.ofDay(patient).getByRole('button', { name: say.arrived }))
      await pointer.arrive(patient)
    },
    walkIn,
    book,
    async move({ patient, date, time }) {
      await click(rows.ofDay(patient).locator('[data-event]'))
      await field(time ? say.time : say.date).click()
      await type(date ?? time ?? '')
      await press('Enter')
      await expect(page.getByRole('status').filter({ hasText: patient })).toBeVisible() // the server has it
      await expect(panel.getByRole('button', { name: say.save, exact: true })).toBeHidden()
    },
    async noShow(patient) {
      await click(rows.ofDay(patient).locator('[data-event]'))
      await panel.getByRole('button', { name: say.cancel, exact: true }).click()
      await expect(page.getByRole('radio', { name: say.noShow })).toBeFocused()
      await press('Enter')
      await expect(rows.ofDay(patient)).toHaveCount(0)
    },
    async checkOut(patient, price) {
      await click(rows.waiting(patient).getByRole('link', { name: say.checkOut }))
      await payment.take(price)
    },
    async correctPayment(patient, reason) {
      await click(rows.ofDay(patient).getByRole('link', { name: say.invoice }))
      await payment.correct(reason, () => panel.getByText(say.transfer, { exact: true }).click())
    },
  }
}
