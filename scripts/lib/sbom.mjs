/** The packages of which the product consists, as CycloneDX 1.6 (https://cyclonedx.org). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shippedBy } from './lockfile.mjs'
import { root } from './project.mjs'

/** Of the lock file alone, without a time or anything random: it is the same wherever and whenever it is made. */
export function makeSbom(lockfile) {
  const { name, version, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const product = { type: 'application', 'bom-ref': addressOf(`${name}@${version}`), name, version, description }
  const used = shippedBy(lockfile)
  const keys = [...used.keys()].filter(Boolean).toSorted(asCode)
  const content = {
    metadata: { lifecycles: [{ phase: 'build' }], component: product },
    components: keys.map((key) => componentOf(key, lockfile.packages[key])),
    dependencies: ['', ...keys].map((key) => ({
      ref: key ? addressOf(key) : product['bom-ref'],
      dependsOn: [...used.get(key)].toSorted(asCode).map(addressOf),
    })),
  }
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`
  const form = { $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', bomFormat: 'CycloneDX', specVersion: '1.6' }
  return { ...form, serialNumber, version: 1, ...content }
}

/** The same order in every language. */
const asCode = (one, other) => (one < other ? -1 : 1)

/** "@a/b@1.2.3" as a package URL. */
const addressOf = (key) => `pkg:npm/${key.replace(/^@/, '%40')}`

function componentOf(key, { resolution: { integrity = '' } }) {
  const at = key.lastIndexOf('@')
  const [group, name] = key.startsWith('@') ? key.slice(0, at).split('/') : [undefined, key.slice(0, at)]
  const version = key.slice(at + 1)
  const url = `https://registry.npmjs.org/${key.slice(0, at)}/-/${name}-${version}.tgz`
  const [, content] = /^sha512-(.+)$/.exec(integrity) ?? []
  const hashes = content ? [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] : []
  return {
    type: 'library',
    'bom-ref': addressOf(key),
    ...(group && { group }),
    name,
    version,
    purl: addressOf(key),
    externalReferences: [{ type: 'distribution', url, hashes }],
  }
}

/** Version 8 of RFC 9562: what it holds is ours to say. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
