/** Checks the packages of the lock file: known weaknesses, scripts at their installation, and the list of what is shipped. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { installedPackages, sbomFaults, scriptedPackages, scriptFaults, weakFaults } from './lib/dependency-faults.mjs'
import { readLockfile } from './lib/lockfile.mjs'
import { root } from './lib/project.mjs'
import { makeSbom } from './lib/sbom.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const lockfile = readLockfile()
const { allowBuilds } = parse(read('pnpm-workspace.yaml'))
const faults = [
  ...weakFaults(lockfile, JSON.parse(read('scripts/lib/weak-versions.json'))),
  ...scriptFaults(scriptedPackages(), allowBuilds, lockfile),
  ...sbomFaults(makeSbom(lockfile), installedPackages()),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
