import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, toolEnvironment } from './project.mjs'

/** Starts the one database server that the tests share; `stop` waits until it is gone. */
export function openTestDatabase() {
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', 'prisma/test-server.ts'], {
    cwd: root,
    env: toolEnvironment,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.on('exit', resolve))
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The test database ended with ${code}.`)))
    child.stdout.once('data', (line) => {
      const stop = () => {
        child.stdin.end()
        return gone
      }
      resolve({ url: String(line).trim(), stop })
    })
  })
}

/** Vitest over a package, or over the root's projects; or over the files named. */
export async function runVitest(folder, environment, ...files) {
  const report = path.join(root, '.cache', 'vitest.json')
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  return count(
    await run(args, { report, cwd: path.join(root, folder), environment }),
    ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      // A file that can't even be loaded fails without a test of its own.
      failed:
        numFailedTests +
        testResults.filter(
          ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
        ).length,
    }),
  )
}

/** Playwright over e2e/, or over the specs named. */
export async function runPlaywright(environment, ...specs) {
  const report = path.join(root, '.cache', 'playwright.json')
  const args = [path.join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...specs]
  const outcome = await run(args, {
    report,
    cwd: path.join(root, 'e2e'),
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return count(outcome, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

function run(args, { report, environment, cwd = root }) {
  rmSync(report, { force: true })
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      env: { ...toolEnvironment, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      resolve({ code, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined }),
    )
  })
}

/** A runner that ran nothing, or that failed without saying which test, counts as one failure. */
function count({ code, report }, read) {
  const { passed, failed } = report ? read(report) : { passed: 0, failed: 0 }
  const silent = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
