import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'prisma',
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }]],
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: './testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
