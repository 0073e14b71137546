/** `npm run sbom [-- <file>]`: writes the list of the packages that are shipped. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLockfile } from './lib/lockfile.mjs'
import { root } from './lib/project.mjs'
import { makeSbom } from './lib/sbom.mjs'

const file = path.resolve(root, process.argv[2] ?? 'dist/sbom.cdx.json')
const sbom = makeSbom(readLockfile())
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${path.relative(root, file)}: ${sbom.components.length} packages`)
