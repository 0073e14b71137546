import path from 'node:path'
import type { Plugin } from 'vite'
import { words } from '../words.ts'

const source = path.join(import.meta.dirname, '../src')
const routes = (...names: string[]) => names.map((name) => path.join(source, 'routes', `${name}.tsx`))

const entries = {
  start: [path.join(source, 'main.tsx')],
  signIn: routes('sign-in'),
  doors: routes('sign-up', 'verify-email', 'forgot-password', 'reset-password', 'accept-invitation', 'not-found'),
  shell: [path.join(source, 'app/shell.tsx')],
  calendar: routes('calendar'),
  today: routes('today'),
}
type Screens = keyof typeof entries
const reached: Record<Screens, Set<string>> = {
  start: new Set(),
  signIn: new Set(),
  doors: new Set(),
  shell: new Set(),
  calendar: new Set(),
  today: new Set(),
}

/** Packages whose one file names all of their parts: only the parts that a file asks for count. */
const barrel = /@(?:mantine\/(?:core|hooks|notifications)\/esm\/index|tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/

function partsOf(file: string, code: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const [, names = '', from = ''] of code.matchAll(/^(?:import|export) \{([^}]*)\} from ['"](\.[^'"]+)['"]/gm)) {
    for (const name of names.split(',')) parts.set(name.replace(/^.* as /, '').trim(), path.join(path.dirname(file), from))
  }
  return parts
}

const takenFrom = (code: string) =>
  [
    ...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine\/(?:core|hooks|notifications)|tabler\/icons-react)["']/g),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.replace(/ as .*/, '').trim()))

/** Finds what the start, sign-in, the other doors and the shell need at once. */
export const screenGroups: Plugin = {
  name: 'screen-groups',
  apply: 'build',
  buildEnd() {
    const parts = new Map<string, string>()
    for (const id of this.getModuleIds()) {
      if (barrel.test(id)) for (const [name, file] of partsOf(id, this.getModuleInfo(id)?.code ?? '')) parts.set(name, file)
    }
    const walk = (id: string | undefined, seen: Set<string>) => {
      if (id === undefined || seen.has(id) || barrel.test(id)) return
      seen.add(id)
      const info = this.getModuleInfo(id)
      for (const next of info?.importedIds ?? []) walk(next, seen)
      for (const name of takenFrom(info?.code ?? '')) walk(parts.get(name), seen)
    }
    for (const screens of Object.keys(entries) as Screens[]) for (const id of entries[screens]) walk(id, reached[screens])
    const saidBy = (...screens: Screens[]) =>
      screens
        .flatMap((each) => [...reached[each]])
        .filter((id) => id.startsWith(source) && /\/\*+ ?i18n ?\*+\//.test(this.getModuleInfo(id)?.code ?? ''))
        .map((id) => path.relative(source, id).replaceAll(path.sep, '/'))
    const expectWords = (files: string[], lists: (keyof typeof words)[]) => {
      const strays = files.filter((file) => !lists.some((list) => words[list].includes(file)))
      if (strays.length > 0) this.error(`words.ts has to name ${[...new Set(strays)].join(', ')} in ${lists.join(' or ')}`)
    }
    expectWords(saidBy('start', 'signIn'), ['door'])
    expectWords(saidBy('doors'), ['door', 'doors'])
    expectWords(saidBy('shell', 'calendar', 'today'), ['door', 'desk'])
  },
}

const group = (name: string, of: Screens, without: Screens[]) => ({
  name,
  test: (id: string) => reached[of].has(id) && !entries[of].includes(id) && !without.some((other) => reached[other].has(id)),
})

/** Each in one file instead of thirty: every screen names all that it needs, and the entry names all the screens. */
export const groups = [
  group('start', 'start', []),
  group('door', 'signIn', ['start']),
  group('desk', 'shell', ['start', 'signIn', 'doors']),
]
