/** A release that whoever gets it can check: SHA256SUMS of its files, signed with an SSH key (`ssh-keygen -Y`, which is wherever OpenSSH is). */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sums = 'SHA256SUMS'
/** What the signature is for, so that one for something else is not taken for it. */
const purpose = 'clinic-desk-release'

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Writes SHA256SUMS, as `sha256sum -c` reads it, and SHA256SUMS.sig. */
export function signRelease(folder, key) {
  const names = filesOf(folder).filter((name) => !name.startsWith(sums))
  writeFileSync(path.join(folder, sums), names.map((name) => `${hashOf(path.join(folder, name))}  ${name}\n`).join(''))
  rmSync(path.join(folder, `${sums}.sig`), { force: true })
  keygen(['sign', '-f', key, '-n', purpose, path.join(folder, sums)])
}

/** What is wrong with it; `signers`: a file of those whose signature counts ("release@clinic-desk ssh-ed25519 AAAA…"), as ssh-keygen has it. */
export function releaseFaults(folder, signers, signer) {
  const [listed, signature] = [path.join(folder, sums), path.join(folder, `${sums}.sig`)]
  const missing = [listed, signature].filter((file) => !existsSync(file)).map((file) => `${path.basename(file)} is missing`)
  if (missing.length > 0) return missing
  const text = readFileSync(listed, 'utf8')
  try {
    keygen(['verify', '-f', signers, '-I', signer, '-n', purpose, '-s', signature], text)
  } catch {
    return [`${sums} is not signed by ${signer}`]
  }
  const hashes = new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash, name]) => [name, hash]))
  const names = filesOf(folder).filter((name) => !name.startsWith(sums))
  return [
    ...[...hashes.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names.filter((name) => !hashes.has(name)).map((name) => `${name} is not in ${sums}`),
    ...names
      .filter((name) => hashes.has(name) && hashes.get(name) !== hashOf(path.join(folder, name)))
      .map((name) => `${name} is not what was signed`),
  ]
}

const filesOf = (folder) => readdirSync(folder).toSorted()

function keygen(args, input) {
  const { status, error, stderr } = spawnSync('ssh-keygen', ['-Y', ...args], { input, encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(stderr)
}
