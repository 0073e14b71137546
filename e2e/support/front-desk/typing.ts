import type { Page } from '@playwright/test'
import type { Language } from '../fixtures.ts'
import { measuredFile, lastKeyPainted } from './responsiveness.ts'

/** What the keys of the shortcuts type while the keyboard is set to Thai. */
const thaiKeys: Record<string, string> = { c: 'แ', i: 'ร', j: '่', k: 'า', n: 'ื', q: 'ๆ', r: 'พ', w: 'ไ', x: 'ป' }

/** A keyboard with the layout of the language, on which names and shortcuts are typed alike. */
export function openKeyboard(page: Page, language: Language) {
  const session = page.context().newCDPSession(page)
  /** The page answers what the journey asks of it in the same thread: where it is measured, not before the key is painted. */
  const letPaint = () => (measuredFile ? page.evaluate(lastKeyPainted) : undefined)
  /** Playwright inserts letters that no American keyboard has without any key. */
  async function pressThai(letter: string, code = '') {
    const devtools = await session
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter, code })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter, code })
  }
  return {
    /** Keys by their names, as Playwright has them. */
    async press(...keys: string[]) {
      for (const key of keys) {
        const thai = language === 'th' ? thaiKeys[key] : undefined
        if (thai) await pressThai(thai, `Key${key.toUpperCase()}`)
        else await page.keyboard.press(key)
        await letPaint()
      }
    },
    async type(text: string) {
      for (const letter of text) {
        if (letter > '~') await pressThai(letter)
        else await page.keyboard.press(letter)
        await letPaint()
      }
    },
  }
}
