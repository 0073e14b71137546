import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from './languages.ts'
import { defaultLanguage } from './languages.ts'

type Load = () => Promise<{ messages: Messages }>

/** The words of the screens before the shell, and all the others. */
const catalogues: Record<Language, { door: Load; messages: Load }> = {
  en: { door: () => import('../../locales/en/door.po'), messages: () => import('../../locales/en/messages.po') },
  th: { door: () => import('../../locales/th/door.po'), messages: () => import('../../locales/th/messages.po') },
}

let active: Language = defaultLanguage
let needsAll = false

async function load(language: Language) {
  const { door, messages } = catalogues[language]
  const parts = await Promise.all(needsAll ? [door(), messages()] : [door()])
  if (language !== active) return // another choice was faster
  for (const part of parts) i18n.load(language, part.messages)
  i18n.activate(language)
  document.documentElement.lang = language
}

export async function activateLanguage(language: Language) {
  active = language
  await load(language)
}

/** The shell asks for all words before it shows any. */
export async function needAllWords() {
  if (needsAll) return
  needsAll = true
  await load(active)
}
