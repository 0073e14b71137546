/** What is wrong with the packages that are used: for dependencies-check.mjs. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packagesOf } from './lockfile.mjs'
import { isWindows, program, root, toolEnvironment } from './project.mjs'
import { isInRange } from './version-range.mjs'

/** `weak`: rows of weak-versions.json. */
export const weakFaults = (lockfile, weak) =>
  packagesOf(lockfile).flatMap(({ name, version }) =>
    weak
      .filter((row) => row.package === name && isInRange(version, row.range))
      .map(({ why, advisory }) => `${name} ${version} is known to be weak: ${why} (${advisory})`),
  )

const scripts = ['preinstall', 'install', 'postinstall']

/** Installed packages that would run a script of their own at their installation. */
export function scriptedPackages(store = path.join(root, 'node_modules/.pnpm')) {
  const found = new Set()
  for (const folder of readdirSync(store))
    for (const place of packagesIn(path.join(store, folder, 'node_modules'))) {
      const { name, scripts: own = {}, gypfile } = read(path.join(place, 'package.json')) ?? {}
      const isBuilt = gypfile !== false && readdirSync(place).includes('binding.gyp')
      if (name && (isBuilt || scripts.some((script) => own[script]))) found.add(name)
    }
  return [...found].toSorted((one, other) => one.localeCompare(other, 'en'))
}

/** Of a folder of the store, whose links lead to what the package needs. */
function packagesIn(folder) {
  const list = (place) => {
    try {
      return readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    } catch {
      return []
    }
  }
  return list(folder).flatMap(({ name }) =>
    name.startsWith('@')
      ? list(path.join(folder, name)).map((entry) => path.join(folder, name, entry.name))
      : [path.join(folder, name)],
  )
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** `allowed`: `allowBuilds` of pnpm-workspace.yaml, which says of each package by its name whether it may run its scripts. */
export function scriptFaults(scripted, allowed, lockfile) {
  const known = new Set(packagesOf(lockfile).map(({ name }) => name))
  return [
    ...scripted
      .filter((name) => typeof allowed[name] !== 'boolean')
      .map(
        (name) => `${name} has a script that runs when it is installed: allow it by its name in pnpm-workspace.yaml, or don't`,
      ),
    ...Object.keys(allowed)
      .filter((name) => !known.has(name))
      .map((name) => `pnpm-workspace.yaml names ${name}, which is no package of the lock file`),
  ]
}

/** Compares the list of what is shipped with what pnpm would install: `installed` are the addresses of packages. */
export function sbomFaults({ components, dependencies }, installed) {
  const listed = new Set(components.map(({ purl }) => purl))
  const used = dependencies.flatMap(({ dependsOn }) => dependsOn)
  return [
    ...new Set(
      [...installed, ...used].filter((purl) => !listed.has(purl)).map((purl) => `the list of what is shipped lacks ${purl}`),
    ),
    ...components
      .filter(({ externalReferences: [source] }) => source.hashes.length === 0)
      .map(({ purl }) => `the list of what is shipped has no hash of ${purl}`),
  ]
}

/** As pnpm lists them, without a few packages that are needed to develop as well. */
export function installedPackages() {
  const filters = ['@clinic/api...', '@clinic/web...'].flatMap((name) => ['--filter', name])
  const options = { cwd: root, env: toolEnvironment, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: isWindows }
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--prod', '--lockfile-only', ...filters]
  const { components } = JSON.parse(execFileSync(program('pnpm'), asked, options))
  return components.filter(({ group }) => group !== '@clinic').map(({ purl }) => purl)
}
