/**
 * `npm test`: runs every check and every test by turbo, but for journeys that are marked as long, after installing it; downloads a
 * browser, and adds up what passed and failed.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { step } from './lib/step.mjs'
import { readTestReport } from './lib/test-report.mjs'
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
const failures = []
const secondTries = []

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
  else failures.push(taskId)
}

for (const folder of Object.keys(reports)) rmSync(path.join(root, folder, 'test-results'), { recursive: true, force: true })
// The tests of the tables wait as much as those of the API; the journeys have the machine to themselves, as a user's browser has.
const tests = [
  ...(await runCounted(['test:unit', 'test:api'], ['--concurrency=3', '--output-logs=new-only'])),
  ...(await runCounted(['test:e2e'], ['--output-logs=new-only', '--log-prefix=none', '--', '--grep-invert', '@long'])),
]
for (const [folder, taskId] of Object.entries(reports)) {
  const report = readTestReport(reportOf(folder))
  const isGood = tests.some((task) => task.taskId === taskId && task.isGood)
  passed += report.passed
  failures.push(...report.failures)
  secondTries.push(...report.secondTries)
  if (report.failures.length > 0) continue
  if (report.passed === 0) failures.push(`${taskId}: no test ran`)
  else if (!isGood) failures.push(`${taskId}: an error outside of its tests`)
}

// Last, so that whoever sees only the end of a long output is told what broke.
const said = [...secondTries.map((one) => `PASSED ONLY WHEN TRIED AGAIN ${one}`), ...failures.map((one) => `FAILED ${one}`)]
console.log(`\n${said.map((one) => `${one}\n`).join('')}${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
