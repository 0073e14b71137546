import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Properties try hundreds of inputs, on machines that do other things at the same time.
  test: {
    name: 'shared',
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }]],
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
