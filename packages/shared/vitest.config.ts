import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Property tests try hundreds of inputs, and the machine may be busy.
  test: {
    name: 'shared',
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }], '../../scripts/lib/outside-errors.mjs'],
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000, // for what hangs: on a busy machine a test takes ten times as long
  },
})
