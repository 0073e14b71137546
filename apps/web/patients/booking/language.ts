import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '@clinic/shared/languages'

const catalogues = import.meta.glob<Messages>('./locales/*.po', { import: 'messages' })

/** That in which the server wrote the page. */
export const servedLanguage = (): Language => (document.documentElement.lang === 'th' ? 'th' : 'en')

export async function activateLanguage(language: Language): Promise<void> {
  const messages = await catalogues[`./locales/${language}.po`]?.()
  i18n.loadAndActivate({ locale: language, messages: messages ?? {} })
  document.documentElement.lang = language
}

/** Says it in the address besides, which a reload opens. */
export async function changeLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  keepLanguage()
}

/** Also in the entries of the history that were made in another one. */
export function keepLanguage() {
  const address = new URL(location.href)
  address.searchParams.set('lang', document.documentElement.lang)
  history.replaceState(history.state, '', address)
}
