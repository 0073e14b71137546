/**
 * `npm run release -- <folder> <private key>`: the committed files as an archive, the list of the packages, their checksums and a signature.
 * `npm run release -- check <folder> <signers> <signer>`: whether a release is what they signed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLockfile } from './lib/lockfile.mjs'
import { root } from './lib/project.mjs'
import { releaseFaults, signRelease } from './lib/release.mjs'
import { makeSbom } from './lib/sbom.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === 'check') check(rest)
else make(first, rest[0])

function make(folder, key) {
  if (!folder || !key) throw new Error('npm run release -- <folder> <private key>')
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changed) throw new Error(`not everything is committed:\n${changed}`)
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const named = `${name}-${version}`
  mkdirSync(folder) // throws where there is something already
  const archive = path.resolve(folder, `${named}.tar.gz`)
  execFileSync('git', ['archive', '--format=tar.gz', `--prefix=${named}/`, `--output=${archive}`, 'HEAD'], { cwd: root })
  writeFileSync(path.join(folder, `${named}.cdx.json`), `${JSON.stringify(makeSbom(readLockfile()), null, 2)}\n`)
  signRelease(folder, key)
  console.log(`${folder}: ${named}, signed`)
}

function check([folder, signers, signer]) {
  if (!signer) throw new Error('npm run release -- check <folder> <signers> <signer>')
  const faults = releaseFaults(folder, signers, signer)
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(`signed by ${signer}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
