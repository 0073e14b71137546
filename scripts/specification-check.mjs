/** Holds docs/specification.md to its word: every test that it names is there, and is one that `npm test` runs. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.endsWith('| proved by |'))
const problems = []

for (const row of rows) {
  const [, sentence, proofs = ''] = row.split(/\s*\|\s*/)
  const named = [...proofs.matchAll(/`([^`]+)` “([^”]+)”/g)]
  if (named.length === 0) problems.push(`no test for: ${sentence}`)
  for (const [, file, title] of named) {
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(path.join(root, file))) problems.push(`${file} is no test file`)
    else if (!hasTest(read(file), title)) problems.push(`${file} has no test “${title}”`)
  }
}

/** The title stands in the source as a string, and is not switched off. */
function hasTest(source, title) {
  const [start] = ["'", '"', '`'].map((quote) => source.indexOf(`${quote}${title}${quote}`)).filter((index) => index >= 0)
  return start !== undefined && !/\.(skip|todo|fixme|only)\b[^\n]*$/.test(source.slice(0, start).split('\n').at(-1) ?? '')
}

if (rows.length < 100) problems.push(`only ${rows.length} rows were found`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
