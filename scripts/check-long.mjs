/** `npm run check:long`: live updates under load, every screen in every language, theme and width, and the calendar's month against the clock. */
import { spawnSync } from 'node:child_process'
import { openTestDatabase, runPlaywright } from './lib/runners.mjs'
import { runForeground } from './lib/child.mjs'
import { pinnedNode, root } from './lib/project.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

const environment = await prepareBrowser()
const database = await openTestDatabase()
const live = spawnSync(pinnedNode, ['--disable-warning=ExperimentalWarning', 'apps/api/src/testing/live-load.ts'], {
  cwd: root,
  env: { ...process.env, ...environment, TEST_DATABASE_URL: database.url },
  stdio: 'inherit',
})
const { passed, failed } = await runPlaywright(
  { ...environment, TEST_DATABASE_URL: database.url, EVERY_COMBINATION: 'true' },
  'screens.spec',
).finally(() => database.stop())
console.log(`\n${passed} passed, ${failed} failed`)
if (failed > 0 || live.status !== 0) process.exitCode = 1
else runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/month-bench.ts'], environment)
