import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '@clinic/shared/languages'
import { defaultLanguage } from './languages.ts'

/** The general catalogues, `locales/<language>.po`, and those of the features, `locales/<feature>/<language>.po`. */
const catalogues = import.meta.glob<Messages>('../../locales/**/*.po', { import: 'messages' })
const inUse = new Set<`${string}/` | ''>([''])
const added = new Set<Messages>()

let chosen: Language = defaultLanguage

i18n.on('missing', ({ id, locale }) => console.error(`No loaded catalogue has the sentence "${id}" (${locale})`))

export async function activateLanguage(language: Language) {
  chosen = language
  await activate()
}

/** Loads a part of the app together with the sentences of the features that it shows; a switch of the language then loads them, too. */
export const withSentences =
  <Part>(features: string[], load: () => Promise<Part>) =>
  async () => {
    for (const feature of features) inUse.add(`${feature}/`)
    const [part] = await Promise.all([load(), activate()])
    return part
  }

/** All catalogues of a language are there before the first of its sentences is shown. */
async function activate(): Promise<void> {
  const language = chosen
  const loaded = await Promise.all(Array.from(inUse, (folder) => loadCatalogue(`${folder}${language}`)))
  if (language !== chosen) return activate() // another choice was faster
  for (const messages of loaded) {
    if (added.has(messages)) continue
    added.add(messages)
    i18n.load(language, messages)
  }
  if (i18n.locale !== language) i18n.activate(language)
  document.documentElement.lang = language
}

function loadCatalogue(name: string) {
  const load = catalogues[`../../locales/${name}.po`]
  if (!load) throw new Error(`There is no catalogue ${name}`)
  return load()
}
