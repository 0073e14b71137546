import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }], '../../scripts/lib/outside-errors.mjs'],
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: '../../prisma/testing/global-setup.ts',
    testTimeout: 120_000, // for what hangs: on a busy machine a test takes ten times as long
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    isolate: false, // a process for each worker, not for each file: loading the product anew took a third of the time
    maxWorkers: 4, // on two cores: each file waits for its database and for clocks more than it works
    // With room for what is young, a tenth of the work is saved: a test makes much that it soon forgets.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--disable-warning=ExperimentalWarning'],
    // Node loads the product itself, as in production: Vite's loader would bring a second copy of graphql.
    experimental: { viteModuleRunner: false },
  },
})
