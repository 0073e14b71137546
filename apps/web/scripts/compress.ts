import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Writes a `.br` and a `.gz` beside every text file of the build, once, so that the server never compresses while it serves. */
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

async function compress(file: string) {
  const text = await readFile(dist + file)
  await Promise.all([
    promisify(brotliCompress)(text).then((bytes) => writeFile(`${dist}${file}.br`, bytes)),
    promisify(gzip)(text, { level: 9 }).then((bytes) => writeFile(`${dist}${file}.gz`, bytes)),
  ])
}

const files = await Array.fromAsync(glob('**/*.{js,css,svg,html}', { cwd: dist }))
await Promise.all(files.map(compress))
