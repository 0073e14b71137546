/** `npm run check:long`: every screen in every language, theme and width, and the calendar's month against the clock. */
import { openTestDatabase, runPlaywright } from './lib/runners.mjs'
import { runForeground } from './lib/child.mjs'
import { pinnedNode } from './lib/project.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

const environment = await prepareBrowser()
const database = await openTestDatabase()
const { passed, failed } = await runPlaywright(
  { ...environment, TEST_DATABASE_URL: database.url, EVERY_COMBINATION: 'true' },
  'screens.spec',
).finally(() => database.stop())
console.log(`\n${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
else runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/month-bench.ts'], environment)
