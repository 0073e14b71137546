import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes a `.br` and a `.gz` beside every text file of the build, once, so that the server never compresses while it serves. */
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

for await (const file of glob('**/*.{js,css,svg,html}', { cwd: dist })) {
  const text = readFileSync(dist + file)
  writeFileSync(`${dist}${file}.br`, brotliCompressSync(text))
  writeFileSync(`${dist}${file}.gz`, gzipSync(text, { level: 9 }))
}
