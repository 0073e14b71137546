import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'prisma',
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }], '../scripts/lib/outside-errors.mjs'],
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: './testing/global-setup.ts',
    testTimeout: 120_000, // for what hangs: on a busy machine a test takes ten times as long
    hookTimeout: 180_000,
  },
})
