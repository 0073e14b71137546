/** What pnpm-lock.yaml says of packages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { root } from './project.mjs'

export const readLockfile = () => parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'))

/** What the Dockerfile installs into the image, and what it only has built into files for browsers. */
const installed = ['apps/api', 'packages/shared', 'prisma']
const built = ['apps/web']

/** "@a/b@1.2.3(react@19.0.0)" is "@a/b" at "1.2.3". */
function nameAndVersion(key) {
  const [, name, version] = /^(@?[^@]+)@([^(]+)/.exec(key) ?? []
  return { name, version }
}
const plain = (key) => key.split('(')[0]

export const packagesOf = ({ packages }) => Object.keys(packages).map(nameAndVersion)

/**
 * The packages that the product consists of, on any kind of machine, and what each of them uses: "name@version" by "name@version", and by "" what
 * the product itself uses.
 */
export function shippedBy(lockfile) {
  const used = new Map()
  collect(lockfile, used, { parts: installed, isInstalled: true })
  collect(lockfile, used, { parts: built, isInstalled: false })
  return used
}

/** Where nothing is installed, what a package would use if it were there (an optional peer) is no part of it. */
function collect({ importers, packages, snapshots }, used, { parts, isInstalled }) {
  const seen = new Set()
  const waiting = parts.flatMap((part) => dependenciesOf(importers[part]).filter((key) => snapshots[key]))
  add(used, '', waiting)
  for (const key of waiting) {
    if (seen.has(key)) continue
    seen.add(key)
    const { peerDependenciesMeta: peers = {} } = packages[plain(key)]
    const isCounted = (name) => isInstalled || !peers[name]?.optional
    const next = dependenciesOf(snapshots[key], isCounted).filter((other) => snapshots[other])
    add(used, plain(key), next)
    waiting.push(...next)
  }
}

const add = (used, key, others) => used.set(key, new Set([...(used.get(key) ?? []), ...others.map(plain)]))

/** Where a dependency has another name than its package, its version names the package. */
const dependenciesOf = ({ dependencies, optionalDependencies }, isCounted = () => true) =>
  Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([name]) => isCounted(name))
    .map(([name, given]) => [name, given.version ?? given])
    .map(([name, version]) => (/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`))
