/**
 * Checks docs/specification.md: each line of the specification has a row, each test that a row names exists and runs, and a fault is
 * planted against each row, where its file still has what it breaks.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'
import { misplacedFaults, plantedFaultFaults, specificationFaults } from './lib/specification.mjs'
import { testsOf } from './lib/tests-in-file.mjs'
import { plantedFaults } from './long/planted-faults/index.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const document = read('docs/specification.md')
const faults = [
  ...specificationFaults(document, testsOf),
  ...plantedFaultFaults(document, plantedFaults),
  ...misplacedFaults(plantedFaults, read),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
