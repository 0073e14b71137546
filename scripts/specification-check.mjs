/** Checks docs/specification.md: each line of the specification has a row, and each test that a row names exists and runs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'
import { specificationFaults } from './lib/specification.mjs'
import { testsOf } from './lib/tests-in-file.mjs'

const faults = specificationFaults(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'), testsOf)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
