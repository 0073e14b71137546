/** `npm test`: every check and every test. The last line says how many passed and failed. */
import { openTestDatabase, runPlaywright, runVitest } from './lib/runners.mjs'
import { findBrowser } from './lib/browser.mjs'
import { runTasks } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { step } from './lib/step.mjs'

const total = { passed: 0, failed: 0 }
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
await step('generating', () => runTasks('generate'))

// A browser may have to be fetched: that goes on while the checks run.
const browser = findBrowser().catch((error) => error)

add(
  await runChecks((name, { code, output, seconds }) => {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0) console.log(`\n${output}\n`)
  }),
)

const database = await openTestDatabase()
try {
  const environment = { TEST_DATABASE_URL: database.url, NODE_ENV: 'test' }
  for (const folder of ['.', 'apps/web']) add(await runVitest(folder, environment))
  const found = await browser
  if (found instanceof Error) {
    console.log(`FAILED browser tests: ${found.message}`)
    add({ passed: 0, failed: 1 })
  } else {
    add(await runPlaywright({ ...environment, CHROMIUM_PATH: found }))
  }
} finally {
  await database.stop()
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
