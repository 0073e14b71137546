import { defineConfig } from '@playwright/test'

/** Journeys in a real browser. `npm test` gives the browser (CHROMIUM_PATH) and a database server (TEST_DATABASE_URL). */
export default defineConfig({
  testDir: '.',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1366, height: 768 },
    timezoneId: 'Europe/Paris', // not the clinic's: it must not matter
    screenshot: 'only-on-failure', // a trace of each test would take a third of the time; --trace on keeps one
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
})
