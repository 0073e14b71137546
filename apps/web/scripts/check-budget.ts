import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Fails the build when the sign-in screen asks for more JavaScript than its budget. */
const budget = 150_000
const entry = 'index.html'
const always = ['src/routes/sign-in.tsx', 'locales/th/door.po'] // the larger of the two languages

type Chunk = { file: string; imports?: string[]; css?: string[] }
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

function chunk(key: string): Chunk {
  const found = manifest[key]
  if (!found) throw new Error(`The build has no chunk ${key}`)
  return found
}

function graph(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    graph(chunk(key).imports ?? [], seen)
  }
  return seen
}

const gzipped = (file: string) => gzipSync(readFileSync(dist + file)).length
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function weigh(label: string, keys: string[]) {
  const chunks = [...graph(keys)].map(chunk)
  const files = chunks.map(({ file }) => ({ file, size: gzipped(file) })).sort((a, b) => b.size - a.size)
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  const script = files.reduce((sum, { size }) => sum + size, 0)
  const style = [...styles].reduce((sum, file) => sum + gzipped(file), 0)
  console.log(`${label}: ${kilobytes(script)} JavaScript, ${kilobytes(style)} CSS (gzip)`)
  return { files, script }
}

const signIn = weigh('Sign-in', [entry, ...always])
for (const { file, size } of signIn.files.slice(0, 8)) console.log(`  ${kilobytes(size)}  ${file}`)
const inside = [entry, 'locales/th/door.po', 'locales/th/messages.po', 'src/app/shell.tsx']
weigh('Today', [...inside, 'src/routes/today.tsx'])
weigh('Calendar', [...inside, 'src/routes/calendar.tsx'])

if (signIn.script > budget) {
  console.error(`Sign-in is over its budget of ${kilobytes(budget)}`)
  process.exit(1)
}
