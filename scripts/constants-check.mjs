/** Checks docs/constants.md: each name in it has to occur in the file that it gives. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const places = [...read('docs/constants.md').matchAll(/`([\w./-]+\.ts)`: (?:`\w+`(?:, )?)+/g)]
const missing = places.flatMap(([place, file]) =>
  [...place.matchAll(/`(\w+)`/g)]
    .map(([, name]) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)))
    .map((name) => `${file} has no ${name}`),
)
if (places.length < 15) missing.push(`only ${places.length} places were found`)
for (const line of missing) console.error(line)
process.exitCode = missing.length === 0 ? 0 : 1
