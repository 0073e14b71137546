/**
 * `npm test`: runs every check and every test by turbo, after installing it; downloads a browser, and adds up what passed and
 * failed.
 */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { step } from './lib/step.mjs'
import { runCounted } from './lib/turbo.mjs'

const reports = {
  'packages/shared': '@clinic/shared#test:unit',
  'apps/web': '@clinic/web#test:unit',
  prisma: '@clinic/prisma#test:api',
  'apps/api': '@clinic/api#test:api',
  e2e: '@clinic/e2e#test:e2e',
}
const reportOf = (folder) => path.join(root, folder, 'test-results', 'report.json')
let passed = 0
let failed = 0

await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
// A browser may have to be downloaded while the checks run. The end-to-end tests look for it again and report its absence.
void findBrowser().catch(() => undefined)

const checks = await runCounted(
  ['build', 'lint:all', 'typecheck', 'format:check'],
  ['--concurrency=2', '--output-logs=errors-only'],
)
for (const { taskId, isGood, note } of checks) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${taskId} (${note})`)
  if (isGood) passed += 1
  else failed += 1
}

for (const folder of Object.keys(reports)) rmSync(reportOf(folder), { force: true })
// The tests of the tables wait as much as those of the API; the journeys have the machine to themselves, as a user's browser has.
const tests = [
  ...(await runCounted(['test:unit', 'test:api'], ['--concurrency=3', '--output-logs=new-only'])),
  ...(await runCounted(['test:e2e'], ['--output-logs=new-only', '--log-prefix=none'])),
]
for (const [folder, taskId] of Object.entries(reports)) {
  const counts = countTests(folder)
  const isGood = tests.some((task) => task.taskId === taskId && task.isGood)
  passed += counts.passed
  // A runner that ran no test, or that failed without naming one, counts as one failure.
  failed += counts.failed || Number(!isGood || counts.passed === 0)
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function countTests(folder) {
  try {
    const report = JSON.parse(readFileSync(reportOf(folder), 'utf8'))
    return report.stats ? countPlaywright(report) : countVitest(report)
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** A file that can't even be loaded fails without a test of its own. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}
