import { defineConfig } from '@playwright/test'

/** End-to-end tests in a real browser, against the product as in production. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  workers: 3, // on two cores: a page waits for its server, and for what moves on it, a quarter of the time
  fullyParallel: false,
  retries: 1, // with another server. What passes only then is named at the end of the run: time, or a fault to look for
  timeout: 120_000,
  expect: { timeout: 15_000 }, // also where other programs take most of the machine
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    viewport: { width: 1366, height: 768 },
    actionTimeout: 30_000, // less than the test's, so that a failure names what it waited for
    timezoneId: 'Europe/Paris', // differs from the clinic's, and must not matter
    screenshot: 'only-on-failure', // a trace of each test would take a third of the time; --trace on keeps one
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'], // set by the global setup
      args: ['--no-sandbox', '--process-per-site', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
})
