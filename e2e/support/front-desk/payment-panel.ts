import { expect, type Page } from '@playwright/test'
import type { Language } from '../fixtures.ts'
import { openKeyboard } from './typing.ts'
import { words } from './words.ts'

/** The keys in the panel of a check-out, once it is open. */
export function paymentPanel(page: Page, language: Language) {
  const say = words[language]
  const { press, type } = openKeyboard(page, language)
  const panel = page.getByRole('complementary')
  const cash = panel.getByRole('textbox', { name: say.cash, exact: true })
  const isPaid = () => expect(panel.getByRole('button', { name: say.receipt, exact: true })).toBeFocused()

  return {
    async take(price?: string) {
      await expect(price ? panel.getByRole('textbox', { name: say.price }) : cash).toBeFocused()
      if (price) await type(price)
      await press('Control+Enter')
      await isPaid()
    },
    /** Takes the payment back and records it as a transfer, which `choose` chooses. */
    async correct(reason: string, choose: () => Promise<void>) {
      await isPaid()
      await press('v')
      await expect(page.getByRole('textbox', { name: say.reason })).toBeFocused()
      await type(reason)
      await press('Enter')
      await expect(cash).toBeFocused()
      await choose()
      await expect(panel.getByRole('radio', { name: say.transfer })).toBeChecked()
      await press('Enter')
      await isPaid()
    },
  }
}
