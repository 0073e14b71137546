import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Fails the build when a screen asks for more than its budget, in bytes as they travel (brotli; gzip is about an eighth more), or for more
 * files of JavaScript: browsers ask for six at a time over plain HTTP, and each takes some 5 ms of processor time at a first visit.
 */
const entry = 'index.html'
const catalogue = 'locales/th.po' // the larger of the two languages
const start = [entry, catalogue]
const inside = [...start, 'src/app/app-routes.tsx']
const sentencesOf = (...features: string[]) => features.map((feature) => `locales/${feature}/th.po`)
const screens = [
  {
    name: 'Sign-in',
    keys: [...start, ...sentencesOf('accounts')],
    script: 135_000,
    files: 10,
    style: 15_000,
  },
  {
    name: 'Today',
    keys: [...inside, ...sentencesOf('events'), 'src/features/events/routes/today.tsx'],
    script: 243_000,
    files: 75,
    style: 32_000,
  },
  {
    name: 'Calendar',
    keys: [...inside, ...sentencesOf('events'), 'src/features/events/routes/calendar.tsx'],
    script: 313_000,
    files: 75,
    style: 32_000,
  },
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

for (const { name, keys, script, files, style } of screens) {
  const chunks = [...graph(keys)].map(chunk)
  const [scripts, styles] = [new Set(chunks.map(({ file }) => file)), new Set(chunks.flatMap(({ css }) => css ?? []))]
  const loads = [
    { what: 'JavaScript', load: weigh(scripts), budget: script, say: kilobytes },
    { what: 'files of JavaScript', load: scripts.size, budget: files, say: String },
    { what: 'CSS', load: weigh(styles), budget: style, say: kilobytes },
  ]
  console.log(`${name}: ${loads.map(({ what, load, budget, say }) => `${say(load)} of ${say(budget)} ${what}`).join(', ')}`)
  for (const { what, load, budget, say } of loads) {
    if (load <= budget) continue
    console.error(`${name} is over its budget of ${say(budget)} ${what}`)
    process.exitCode = 1
  }
}

/** A patient's phone loads all of their pages at once; what it loads of the other language is left out. */
const ofPatients = readdirSync(`${dist}patient-pages/assets`).filter((file) => file.endsWith('.js.br') && !file.startsWith('en-'))
const patientScripts = ofPatients.reduce((sum, file) => sum + statSync(`${dist}patient-pages/assets/${file}`).size, 0)
const patientBudget = 70_000
console.log(`Patients' pages: ${kilobytes(patientScripts)} of ${kilobytes(patientBudget)} JavaScript`)
if (patientScripts > patientBudget) {
  console.error("Patients' pages are over their budget")
  process.exitCode = 1
}
