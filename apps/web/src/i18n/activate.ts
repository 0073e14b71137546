import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from './languages.ts'
import { defaultLanguage } from './languages.ts'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  th: () => import('../../locales/th.po'),
}

let active: Language = defaultLanguage

export async function activateLanguage(language: Language) {
  active = language
  const { messages } = await catalogues[language]()
  if (language !== active) return // another choice was faster
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}
