import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Fails the build when a screen asks for more than its budget, in bytes as they travel (brotli; gzip is about an eighth more).
 */
const entry = 'index.html'
const catalogue = 'locales/th.po' // the larger of the two languages
const start = [entry, catalogue]
const inside = [...start, 'src/app/app-routes.tsx', 'src/app/layout/app-layout.tsx']
const sentencesOf = (...features: string[]) => features.map((feature) => `locales/${feature}/th.po`)
const screens = [
  {
    name: 'Sign-in',
    keys: [...start, ...sentencesOf('accounts'), 'src/routes/accounts/sign-in.tsx'],
    script: 150_000,
    style: 15_000,
  },
  {
    name: 'Today',
    keys: [...inside, ...sentencesOf('events', 'invoices'), 'src/routes/today.tsx'],
    script: 250_000,
    style: 32_000,
  },
  { name: 'Calendar', keys: [...inside, ...sentencesOf('events'), 'src/routes/calendar.tsx'], script: 320_000, style: 32_000 },
]

type Chunk = { file: string; imports?: string[]; css?: string[] }
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

function chunk(key: string): Chunk {
  const found = manifest[key]
  if (!found) throw new Error(`The build has no chunk ${key}`)
  return found
}

/** With all that they import at once. */
function graph(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    graph(chunk(key).imports ?? [], seen)
  }
  return seen
}

/** Of the compressed files beside them. */
const weigh = (files: Set<string>) => [...files].reduce((sum, file) => sum + statSync(`${dist}${file}.br`).size, 0)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const { name, keys, script, style } of screens) {
  const chunks = [...graph(keys)].map(chunk)
  const weights = [
    { what: 'JavaScript', weight: weigh(new Set(chunks.map(({ file }) => file))), budget: script },
    { what: 'CSS', weight: weigh(new Set(chunks.flatMap(({ css }) => css ?? []))), budget: style },
  ]
  console.log(
    `${name}: ${weights.map(({ what, weight, budget }) => `${kilobytes(weight)} of ${kilobytes(budget)} ${what}`).join(', ')}`,
  )
  for (const { what, weight, budget } of weights) {
    if (weight <= budget) continue
    console.error(`${name} is over its budget of ${kilobytes(budget)} ${what}`)
    process.exitCode = 1
  }
}
