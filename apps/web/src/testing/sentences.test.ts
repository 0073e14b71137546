import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'

/** Code is loaded with the sentences that it shows. What no `withSentences` loads belongs to the code that imports it. */

const web = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.|^src\/testing\//.test(file))

/** By the file that has sentences of a feature. */
const featureOf = new Map(
  globSync('locales/*/en.po', { cwd: web }).flatMap((catalogue) =>
    [...read(catalogue).matchAll(/^#: (.+)$/gm)].map(([, file = '']) => [file, path.basename(path.dirname(catalogue))] as const),
  ),
)

/** A screen that comes with its importer, and is shown once its sentences are there, as one that is loaded apart. */
function codeOf(file: string): string {
  const text = read(file)
  return [...text.matchAll(/^import \* as (\w+) from ('\.[^']+')$/gm)].reduce((code, [line, name, from]) => {
    const shown = `async () => ${name})`
    return code.includes(shown) ? code.replace(line, '').replace(shown, `() => import(${from}))`) : code
  }, text)
}

const loadedApart = /withSentences\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\('([^']+)'\),?\s*\)/g
const imported = /^(?:import|export) (?!type )(?:[^'";]* from )?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

const importsOf = (file: string) =>
  [...codeOf(file).replace(loadedApart, '').matchAll(imported)]
    .map(([, here, later]) => path.join(path.dirname(file), here ?? later ?? ''))
    .filter((other) => sources.includes(other))

function reach(file: string, seen = new Set<string>()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const other of importsOf(file)) reach(other, seen)
  return seen
}

const featuresOf = (file: string) => [...new Set([...reach(file)].flatMap((each) => featureOf.get(each) ?? []))].sort()

const parts = sources.flatMap((file) =>
  [...codeOf(file).matchAll(loadedApart)].map(([, features = '', part = '']) => ({
    part: path.join(path.dirname(file), part),
    named: [...features.matchAll(/'([^']+)'/g)].map(([, feature]) => feature),
  })),
)

test('before any part of the app, no sentence of a feature is shown', () => expect(featuresOf('src/main.tsx')).toEqual([]))

test.each(parts)('$part is loaded with the sentences of $named', ({ part, named }) => expect(named).toEqual(featuresOf(part)))

test('a sentence of several catalogues has one translation', () => {
  const translations = new Map<string, string>()
  for (const catalogue of Object.values(
    import.meta.glob<Messages>('../../locales/**/th.po', { eager: true, import: 'messages' }),
  ))
    for (const [id, words] of Object.entries(catalogue)) {
      const translation = JSON.stringify(words)
      expect(translation).toBe(translations.get(id) ?? translation)
      translations.set(id, translation)
    }
})
