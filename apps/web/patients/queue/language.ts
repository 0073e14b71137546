import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '@clinic/shared/languages'

const catalogues = import.meta.glob<Messages>('./locales/*.po', { import: 'messages' })

export async function activateLanguage(language: Language): Promise<void> {
  const messages = await catalogues[`./locales/${language}.po`]?.()
  i18n.loadAndActivate({ locale: language, messages: messages ?? {} })
  document.documentElement.lang = language
}
