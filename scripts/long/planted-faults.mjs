/**
 * Part of `npm run check:long`: breaks what a line of the specification says, a fault at a time and in a copy of the sources, and expects
 * that a test which docs/specification.md names for that line fails. `npm run check:long -- proofs 2.5` tries the faults of one line.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pinnedNode, root, toolEnvironment } from '../lib/project.mjs'
import { proofsOf } from '../lib/specification.mjs'
import { readTestReport } from '../lib/test-report.mjs'
import { faultsOfServer } from './planted-faults/server.mjs'
import { faultsOfShared } from './planted-faults/shared.mjs'
import { faultsOfWeb } from './planted-faults/web.mjs'

const [wanted] = process.argv.slice(2)
const faults = [...faultsOfShared, ...faultsOfWeb, ...faultsOfServer].filter(({ line }) => !wanted || line === wanted)
const proofs = proofsOf(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'))

const copy = mkdtempSync(path.join(tmpdir(), 'clinic-faults-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const left = ['node_modules', '.git', '.data', '.turbo', 'backups'].map((name) => path.join(root, name))
cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !left.includes(source) })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

const unnoticed = []
for (const fault of faults) {
  const problem = tryFault(fault)
  console.log(`${problem ? 'FAILED' : 'ok    '} ${fault.line} ${fault.file}: ${fault.to}${problem ? `: ${problem}` : ''}`)
  if (problem) unnoticed.push(fault)
}
console.log(`${faults.length - unnoticed.length} of ${faults.length} faults were noticed`)
process.exitCode = unnoticed.length === 0 ? 0 : 1

/** What is wrong with the proof of a line; undefined where it notices the fault. */
function tryFault({ line, file, from, to, test }) {
  if (!proofs.get(line)?.includes(test)) return `docs/specification.md does not name ${test}`
  const place = path.join(copy, file)
  const right = readFileSync(place, 'utf8')
  if (right.split(from).length !== 2) return `the file has not one "${from}"`
  writeFileSync(
    place,
    right.replace(from, () => to),
  )
  try {
    return failureOf(test)
  } finally {
    writeFileSync(place, right)
  }
}

function failureOf(test) {
  const folder = /^(?:apps|packages)\/[^/]+|^prisma/.exec(test)[0]
  const report = path.join(copy, folder, 'test-results', 'report.json')
  rmSync(report, { force: true })
  const command = [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', path.relative(folder, test)]
  spawnSync(pinnedNode, command, { cwd: path.join(copy, folder), env: toolEnvironment, stdio: 'ignore' })
  const { passed, failures } = readTestReport(report)
  if (failures.some((failure) => failure.includes('outside of a test'))) return failures[0]
  if (failures.length > 0) return undefined
  return passed > 0 ? 'no test failed' : 'no test ran'
}
