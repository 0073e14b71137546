/** Plants what the check of the packages, and that of a release, have to name. */
import { deepEqual, equal, ok, throws } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { sbomFaults, scriptedPackages, scriptFaults, weakFaults } from './lib/dependency-faults.mjs'
import { readLockfile } from './lib/lockfile.mjs'
import { releaseFaults, signRelease } from './lib/release.mjs'
import { makeSbom } from './lib/sbom.mjs'
import { isInRange } from './lib/version-range.mjs'

const lockfile = readLockfile()
const place = mkdtempSync(path.join(tmpdir(), 'dependencies-'))
after(() => rmSync(place, { recursive: true }))

test('a version that is known to be weak is named, wherever it is in the lock file', () => {
  const weak = [{ package: '@a/b', range: '<1.2.4', why: 'it runs commands', advisory: 'CVE-0000-1' }]
  const packages = { ...lockfile.packages, '@a/b@1.2.3': {}, '@a/b@1.2.4': {}, '@a/bc@1.0.0': {} }
  deepEqual(weakFaults({ packages }, weak), ['@a/b 1.2.3 is known to be weak: it runs commands (CVE-0000-1)'])
})

test('a range is read as advisories write it', () => {
  const range = '>=1.0.0 <1.2.4 || <0.9.1'
  deepEqual(
    ['0.9.0', '0.9.1', '1.0.0', '1.2.3', '1.2.4', '1.10.0', '2.0.0'].filter((version) => isInRange(version, range)),
    ['0.9.0', '1.0.0', '1.2.3'],
  )
  deepEqual([isInRange('1.2.4-beta.2', '<1.2.4'), isInRange('1.2.4-beta.10', '<=1.2.4-beta.9')], [true, false])
  throws(() => isInRange('1.0.0', '^1.0.0'), /no comparator/)
})

test('a package that runs a script at its installation is named unless it is allowed by its name, or is not', () => {
  const packed = (name, more) => {
    const folder = path.join(place, 'store', `${name.replace('/', '+')}@1.0.0`, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, ...more }))
    return folder
  }
  packed('quiet', { scripts: { test: 'true' } })
  packed('@a/loud', { scripts: { postinstall: 'curl evil' } })
  writeFileSync(path.join(packed('native', {}), 'binding.gyp'), '{}')
  packed('known', { scripts: { install: 'make' } })
  const scripted = scriptedPackages(path.join(place, 'store'))
  deepEqual(scripted, ['@a/loud', 'known', 'native'])
  const faults = scriptFaults(scripted, { known: false, gone: true }, { packages: { 'known@1.0.0': {} } })
  deepEqual(
    faults.map((fault) => fault.split(' has ')[0]),
    ['@a/loud', 'native', 'pnpm-workspace.yaml names gone, which is no package of the lock file'],
  )
})

const sbom = makeSbom(lockfile)

test('the list of what is shipped is the same each time', () =>
  equal(JSON.stringify(makeSbom(readLockfile())), JSON.stringify(sbom)))

test('it has what the server needs, what browsers are given, and nothing that is only needed to develop', () => {
  const names = new Set(sbom.components.map(({ name }) => name))
  for (const name of ['graphql-yoga', 'pg', 'react', 'zod']) ok(names.has(name), name)
  for (const name of ['turbo', 'knip', 'oxlint', 'dependency-cruiser', 'playwright']) ok(!names.has(name), name)
})

test('it is named where it lacks a package, or the hash of one', () => {
  const [first, second, ...others] = sbom.components
  const unhashed = { ...second, externalReferences: [{ ...second.externalReferences[0], hashes: [] }] }
  deepEqual(sbomFaults({ dependencies: [], components: [unhashed, ...others] }, [first.purl]), [
    `the list of what is shipped lacks ${first.purl}`,
    `the list of what is shipped has no hash of ${second.purl}`,
  ])
})

const hasKeygen = !spawnSync('ssh-keygen', ['-?']).error
const withKeygen = { skip: !hasKeygen && 'there is no ssh-keygen' }
const signers = path.join(place, 'signers')
const keyOf = (name) => path.join(place, name)
if (hasKeygen) {
  for (const name of ['ours', 'theirs']) spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyOf(name)])
  writeFileSync(signers, `release@clinic-desk ${readFileSync(`${keyOf('ours')}.pub`, 'utf8')}`)
}

let turn = 0
/** What is found in a signed release that somebody has changed. */
function faultsAfter(change) {
  const folder = path.join(place, `release-${++turn}`)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'clinic-desk.tar.gz'), 'the product')
  writeFileSync(path.join(folder, 'clinic-desk.cdx.json'), '{}')
  signRelease(folder, keyOf('ours'))
  change?.((name) => path.join(folder, name), folder)
  return releaseFaults(folder, signers, 'release@clinic-desk')
}

test('a signed release is as it was signed', withKeygen, () => deepEqual(faultsAfter(), []))

test('one with a file that was altered, added or taken away is refused', withKeygen, () => {
  const altered = faultsAfter((file) => writeFileSync(file('clinic-desk.tar.gz'), 'the product, and more'))
  deepEqual(altered, ['clinic-desk.tar.gz is not what was signed'])
  deepEqual(
    faultsAfter((file) => writeFileSync(file('run-me.sh'), 'curl evil')),
    ['run-me.sh is not in SHA256SUMS'],
  )
  deepEqual(
    faultsAfter((file) => rmSync(file('clinic-desk.cdx.json'))),
    ['clinic-desk.cdx.json is missing'],
  )
  deepEqual(
    faultsAfter((file) => rmSync(file('SHA256SUMS.sig'))),
    ['SHA256SUMS.sig is missing'],
  )
})

test('one with checksums that were made to fit, or signed by somebody else, is refused', withKeygen, () => {
  const refused = ['SHA256SUMS is not signed by release@clinic-desk']
  deepEqual(
    faultsAfter((file) => writeFileSync(file('SHA256SUMS'), '')),
    refused,
  )
  deepEqual(
    faultsAfter((_file, folder) => signRelease(folder, keyOf('theirs'))),
    refused,
  )
})
