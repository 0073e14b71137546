import { readFileSync, statSync } from 'node:fs'
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
    script: 252_000,
    files: 75,
    style: 32_000,
  },
  {
    name: 'Calendar',
    keys: [...inside, ...sentencesOf('events'), 'src/features/events/routes/calendar.tsx'],
    script: 323_000,
    files: 75,
    style: 32_000,
  },
]

const ofPatients = { script: 70_000, files: 6, style: 5_000 }
/** Of the builds of the patients' pages, each as a phone loads it first. */
const patientPages = [
  { name: 'Answers of patients', keys: ['index.html', 'locales/th.po'] },
  { name: 'Booking by patients', keys: ['booking/main.tsx', 'booking/locales/th.po'] },
  { name: 'Booked appointment', keys: ['booking/main.tsx', 'booking/locales/th.po', 'booking/appointment/appointment.tsx'] },
].map((page) => ({ ...page, ...ofPatients }))
const queuePages = [
  { name: 'Display', keys: ['index.html', 'locales/th.po', 'display-page.tsx'] },
  { name: 'Arrival at the door', keys: ['index.html', 'locales/th.po', 'door-page.tsx'] },
].map((page) => ({ ...page, ...ofPatients }))

type Chunk = { file: string; imports?: string[]; css?: string[] }
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** The chunks of screens with all that they import at once. */
function chunksOf(folder: string, keys: string[]): Chunk[] {
  const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}`)
    if (seen.has(key)) return
    seen.set(key, chunk)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const key of keys) visit(key)
  return [...seen.values()]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function check(folder: string, { name, keys, script, files, style }: (typeof screens)[number]) {
  /** Of the compressed files beside them. */
  const weigh = (names: Set<string>) => [...names].reduce((sum, file) => sum + statSync(`${folder}${file}.br`).size, 0)
  const chunks = chunksOf(folder, keys)
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

for (const screen of screens) check(dist, screen)
for (const page of patientPages) check(`${dist}patient-pages/`, page)
for (const page of queuePages) check(`${dist}queue-pages/`, page)
