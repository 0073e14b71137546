/**
 * Part of `npm run check:long`: breaks what a row of docs/specification.md says, a fault at a time and in a copy of the sources, and
 * expects that a test which the row names fails. `npm run check:long -- proofs 2.6 2.5b` tries the faults of these rows alone.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTasks } from '../lib/build.mjs'
import { pinnedNode, root, toolEnvironment } from '../lib/project.mjs'
import { proofsOfRows } from '../lib/specification.mjs'
import { readTestReport } from '../lib/test-report.mjs'
import { plantedFaults } from './planted-faults/index.mjs'

const wanted = process.argv.slice(2)
const faults = plantedFaults.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
const proofs = proofsOfRows(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'))

// Of the screens as they are: faults that a journey notices lie in what no build holds.
if (faults.some(({ test }) => test.startsWith('e2e/'))) await runTasks('build')

const copy = mkdtempSync(path.join(tmpdir(), 'clinic-faults-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const left = ['node_modules', '.git', '.data', '.turbo', 'backups'].map((name) => path.join(root, name))
cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !left.includes(source) })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

// One database server for all faults: most of them leave the schema as it is, whose template it keeps.
const server = ['--disable-warning=ExperimentalWarning', 'prisma/test-server.ts']
const database = spawn(pinnedNode, server, { cwd: root, env: toolEnvironment, stdio: ['pipe', 'pipe', 'inherit'] })
const [url] = await once(database.stdout, 'data')
const env = { ...toolEnvironment, TEST_DATABASE_URL: String(url).trim() }

const unnoticed = []
for (const fault of faults) {
  const problem = tryFault(fault)
  console.log(`${problem ? 'FAILED' : 'ok    '} ${fault.row} ${fault.file}: ${fault.to}${problem ? `: ${problem}` : ''}`)
  if (problem) unnoticed.push(fault)
}
database.stdin.end()
console.log(`${faults.length - unnoticed.length} of ${faults.length} faults were noticed`)
process.exitCode = unnoticed.length === 0 ? 0 : 1

/** What is wrong with the proof of a row; undefined where it notices the fault. */
function tryFault({ row, file, from, to, test }) {
  const titles = proofs.get(row)?.filter((proof) => proof.file === test)
  if (!titles?.length) return `docs/specification.md does not name ${test}`
  const place = path.join(copy, file)
  const right = readFileSync(place, 'utf8')
  if (right.split(from).length !== 2) return `the file has not one "${from}"`
  writeFileSync(
    place,
    right.replace(from, () => to),
  )
  try {
    return failureOf(
      test,
      titles.map(({ title }) => title),
    )
  } finally {
    writeFileSync(place, right)
  }
}

function failureOf(test, titles) {
  const folder = /^(?:apps|packages)\/[^/]+|^prisma|^e2e/.exec(test)[0]
  const report = path.join(copy, folder, 'test-results', 'report.json')
  rmSync(report, { force: true })
  const names = `(${titles.map(pattern).join('|')})$`
  if (folder === 'e2e') {
    run(pinnedNode, ['node_modules/@playwright/test/cli.js', 'test', path.basename(test), '-g', names], folder)
  } else {
    run(pinnedNode, [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', path.relative(folder, test), '-t', names], folder)
  }
  const { passed, failures } = readTestReport(report)
  if (failures.some((failure) => failure.includes('outside of a test'))) return failures[0]
  if (failures.length > 0) return undefined
  return passed > 0 ? 'no test failed' : 'no test ran'
}

function run(command, args, folder) {
  return spawnSync(command, args, { cwd: path.join(copy, folder), env, stdio: 'ignore' }).status
}

/** What a title is in full, once its groups and the values of its rows are filled in. */
function pattern(title) {
  const parts = title.replaceAll(' › ', ' > ').split(/\$\{[^}]*\}|%[a-z]|\$[a-zA-Z]+/)
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')
}
