import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useTestServer } from './testing/server.ts'

/** The dashboard and the alert rules use only metrics that the server has. */

const server = useTestServer()
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../deploy/monitoring', file), 'utf8')

/** The metrics in expressions, without the suffixes of histograms. */
const named = (expressions: string[]) =>
  new Set(
    expressions.flatMap((text) =>
      [...text.matchAll(/\b((?:clinic|nodejs|process)_\w+?)(?:_bucket|_count|_sum)?(?=[{[\s)]|$)/g)].map(([, name]) => name),
    ),
  )

test.each([
  [
    'dashboard.json',
    (text: string) =>
      [...text.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression = '']) => JSON.parse(`"${expression}"`) as string),
    10,
  ],
  ['alerts.yml', (text: string) => [...text.matchAll(/expr: (.*)$/gm)].map(([, expression = '']) => expression), 5],
])('each metric in %s exists', async (file, expressionsOf, least) => {
  const names = named(expressionsOf(read(file)))
  expect(names.size).toBeGreaterThanOrEqual(least)
  const served = await (await server.request('/metrics')).text()
  const existing = new Set([...served.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  expect([...names].filter((name) => !existing.has(name))).toEqual([])
})
