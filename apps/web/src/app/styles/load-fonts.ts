import type { Language } from '@clinic/shared/languages'

const family = "'Clinic Sans'"
const patience = 1500

/** Waits for the fonts of the language, for a limited time, so that the layout does not shift when they are loaded. */
export async function loadFonts(language: Language) {
  const letters = language === 'th' ? ['a', 'ก'] : ['a']
  const loading = Promise.all(letters.map((letter) => document.fonts.load(`14px ${family}`, letter)))
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]).catch(() => undefined)
}
