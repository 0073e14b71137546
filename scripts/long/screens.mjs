/** Every screen in every language, theme and width, in a real browser. */
import { openTestDatabase, runPlaywright } from '../lib/runners.mjs'
import { prepareBrowser } from '../lib/with-browser.mjs'

const environment = await prepareBrowser()
const database = await openTestDatabase()
const { passed, failed } = await runPlaywright(
  { ...environment, TEST_DATABASE_URL: database.url, EVERY_COMBINATION: 'true' },
  'screens.spec',
).finally(() => database.stop())
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
