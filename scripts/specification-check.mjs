/**
 * Checks docs/specification.md: each line of the specification has a row, each test that a row names exists and runs, and a fault is
 * planted against each row.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'
import { plantedFaultFaults, specificationFaults } from './lib/specification.mjs'
import { testsOf } from './lib/tests-in-file.mjs'
import { plantedFaults } from './long/planted-faults/index.mjs'

const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
const faults = [...specificationFaults(document, testsOf), ...plantedFaultFaults(document, plantedFaults)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
