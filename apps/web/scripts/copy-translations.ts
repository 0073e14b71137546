import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import config from '../lingui.config.ts'

/** A sentence of several catalogues is translated once: where its translation is empty, the one of another catalogue is written. */
const format = formatter({ lineNumbers: false })
const { locales, sourceLocale = '' } = config
const folder = path.join(import.meta.dirname, '../locales')

for (const locale of locales.filter((each) => each !== sourceLocale)) {
  const translations = new Map<string, string>()
  const catalogues = []
  for (const name of globSync(`**/${locale}.po`, { cwd: folder })) {
    const filename = path.join(folder, name)
    const existing = readFileSync(filename, 'utf8')
    const context = { locale, sourceLocale, filename, existing }
    const messages = await format.parse(existing, context)
    catalogues.push({ messages, context })
    for (const [id, { translation }] of Object.entries(messages)) if (translation) translations.set(id, translation)
  }
  for (const { messages, context } of catalogues) {
    for (const [id, message] of Object.entries(messages)) message.translation ||= translations.get(id) ?? ''
    writeFileSync(context.filename, await format.serialize(messages, context))
  }
}
