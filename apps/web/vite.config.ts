import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import {
  answersPath,
  bookingPath,
  consentsPath,
  declinePath,
  graphqlPath,
  offersPath,
  socketPath,
} from '@clinic/shared/addresses'
import { doorPath, queuePaths } from '@clinic/shared/queue/queue-addresses'
import { defineConfig } from 'vitest/config'

/** Lingui would look for its configuration where the command was started. */
const cwd = import.meta.dirname
/** Of the screens, panels and dialogs that are loaded apart. */
const partCount = globSync('src/**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.*'] }).flatMap(
  (file) => readFileSync(path.join(cwd, file), 'utf8').match(/\bimport\('\./g) ?? [],
).length
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000'

const seen = new Map<string, number>()

/** Every import of a part names its files: always in the same order they compress to half a kilobyte less. That of styles counts, and stays. */
function inOneOrder(files: string[]): string[] {
  for (const file of files) if (!seen.has(file)) seen.set(file, seen.size)
  const isStyle = (file: string) => file.endsWith('.css')
  const scripts = files.filter((file) => !isStyle(file)).toSorted((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0))
  return [...scripts, ...files.filter(isStyle)]
}

export default defineConfig(({ command }) => ({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }),
    react(),
    lingui({ cwd, failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    sourcemap: false,
    modulePreload: { resolveDependencies: (_file, files) => inOneOrder(files) },
    rolldownOptions: {
      // Mantine's index names it, so that it would come with every screen; it declares no sideEffects.
      treeshake: { moduleSideEffects: [{ test: /\/react-remove-scroll\//, sideEffects: false }] },
      // A screen would ask for twice as many files otherwise, most of them under a kilobyte, and for more bytes (docs/decisions/024-a-stock-build.md).
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 }, // what the page itself imports
            { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 2 },
            { name: 'common', minShareCount: Math.round(partCount * 0.4), priority: 1 }, // with less Zod comes along
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      [graphqlPath]: { target: api, ws: true },
      [socketPath]: { target: api, ws: true },
      '/api': api,
      '/patient-pages': api, // as they were built last
      '/queue-pages': api,
      [bookingPath]: api,
      [`^(${answersPath}|${consentsPath}|${declinePath}|${offersPath}|${doorPath})(\\?|$)`]: api,
      [queuePaths.display]: api,
      [queuePaths.kiosk]: api,
      '/healthz': api,
      '/readyz': api,
    },
  },
  test: {
    name: 'web',
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }], '../../scripts/lib/outside-errors.mjs'],
    environment: 'jsdom',
    pool: 'vmThreads', // jsdom is made once for each thread, not once for each file: a fifth of the time
    setupFiles: ['./src/testing/setup.ts'],
    include: ['{src,patients}/**/*.test.{ts,tsx}'],
    testTimeout: 120_000, // for what hangs: on a busy machine a test takes ten times as long
    css: false,
  },
}))
