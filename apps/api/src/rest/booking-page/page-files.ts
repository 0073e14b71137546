import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@clinic/shared/languages'

/**
 * What the build of the patients' pages has for the page: its style, which comes with the page, and the addresses of its script, and of those that the
 * script asks for at once, with `appointment` where something is booked.
 */
export type PageFiles = { style: string; script: string; preloads: Record<Language, string[]>; appointment: string[] } | undefined

type Chunk = { file: string; imports?: string[]; css?: string[] }

const folder = path.join(import.meta.dirname, '../../../../web/dist/patient-pages')
const address = (file: string) => `/patient-pages/${file}`

/** Undefined where the web app is not built: the page is read all the same. */
export function readPageFiles(): PageFiles {
  const list = path.join(folder, '.vite/manifest.json')
  if (!existsSync(list)) return undefined
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Chunk>
  const chunk = (key: string): Chunk => {
    const found = manifest[key]
    if (!found) throw new Error(`The build of the patients' pages has no ${key}`)
    return found
  }
  const entry = chunk('booking/main.tsx')
  const imported = (entry.imports ?? []).map(chunk)
  const styles = [...imported, entry].flatMap(({ css }) => css ?? [])
  const preloads = (language: Language) => [...imported, chunk(`booking/locales/${language}.po`)].map(({ file }) => address(file))
  const withImports = (key: string): string[] => {
    const { file, imports: others = [] } = chunk(key)
    return [
      address(file),
      ...others.filter((other) => other !== 'booking/main.tsx' && !entry.imports?.includes(other)).flatMap(withImports),
    ]
  }
  return {
    style: styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n'),
    script: address(entry.file),
    preloads: { en: preloads('en'), th: preloads('th') },
    appointment: withImports('booking/appointment/appointment.tsx'),
  }
}
