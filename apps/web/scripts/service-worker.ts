import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/**
 * Writes the service worker of a finished build, with the list of its files. `index.html` has no hash in its name; by its integrity a
 * server that has another build by now is noticed, and none is kept by halves.
 */
const dist = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist'))
const assets = readdirSync(path.join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(dist, name)))
    .digest('base64')
const page = hashOf('index.html')
const files = [
  { url: '/', revision: page, integrity: `sha256-${page}` },
  { url: '/icon.svg', revision: hashOf('icon.svg') },
  ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
]

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    buildFiles: JSON.stringify(files),
    buildId: JSON.stringify(createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: path.join(import.meta.dirname, '../worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})
