import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'

const catalogues = import.meta.glob<Messages>('./locales/*.po', { import: 'messages' })

/** That of the message, which the address says (`?lang=th`, or `?th` where it is to be short); else that of the phone. */
export function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? (location.search.slice(1) || navigator.language)
  return languages.find((language) => asked.startsWith(language)) ?? 'en'
}

export async function activateLanguage(language: Language): Promise<void> {
  const messages = await catalogues[`./locales/${language}.po`]?.()
  i18n.loadAndActivate({ locale: language, messages: messages ?? {} })
  document.documentElement.lang = language
}
