import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '../../apps/web/src')
const files = ['app/router.tsx', 'app/app-routes.tsx', ...globSync('features/*/*.feature.ts', { cwd: source })]
const text = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n')

const unseen = new Set(['*', '/settings', '/google-done']) // the second leads to its first page, the end of Google's popup closes itself

/** The paths that the app and its features declare; one of a list whose records have addresses counts as two. */
export const declaredRoutes: string[] = [
  ...new Set(
    [...text.matchAll(/path: '([^']+)'(,\s+hasRecords: true)?/g)].flatMap(([, route = '', hasRecords]) => {
      const list = route.replace('/:id?', '')
      return hasRecords || route !== list ? [list, `${list}/:id`] : [list]
    }),
  ),
].filter((route) => !unseen.has(route))
