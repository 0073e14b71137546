import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from './languages.ts'
import { defaultLanguage } from './languages.ts'

type Load = () => Promise<{ messages: Messages }>

/** See `words.ts` beside the build's settings for what is in each. */
type Words = 'door' | 'doors' | 'desk' | 'messages'

const catalogues: Record<Language, Record<Words, Load>> = {
  en: {
    door: () => import('../../locales/en/door.po'),
    doors: () => import('../../locales/en/doors.po'),
    desk: () => import('../../locales/en/desk.po'),
    messages: () => import('../../locales/en/messages.po'),
  },
  th: {
    door: () => import('../../locales/th/door.po'),
    doors: () => import('../../locales/th/doors.po'),
    desk: () => import('../../locales/th/desk.po'),
    messages: () => import('../../locales/th/messages.po'),
  },
}

let active: Language = defaultLanguage
const needed = new Set<Words>(['door'])
let loading: Promise<void> = Promise.resolve()

async function load(language: Language) {
  const parts = await Promise.all([...needed].map((name) => catalogues[language][name]()))
  if (language !== active) return // another choice was faster
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages })
  document.documentElement.lang = language
}

export async function activateLanguage(language: Language) {
  active = language
  loading = load(language)
  await loading
}

/** A screen asks for its words before it shows any. */
export async function needWords(...names: Words[]) {
  const missing = names.filter((name) => !needed.has(name))
  if (missing.length > 0) {
    for (const name of missing) needed.add(name)
    loading = load(active)
  }
  try {
    await loading
  } catch (error) {
    for (const name of missing) needed.delete(name) // asked for again the next time
    throw error
  }
}

/** A room may say what a door says, too. */
export const needAllWords = () => needWords('doors', 'desk', 'messages')
