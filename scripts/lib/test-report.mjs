/** Reads the JSON that vitest and Playwright write of a run. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `passed` is a number of tests; `failures` holds a line for each test that failed: its file, its titles and how its message
 * begins; `secondTries` the same for those that passed when they were tried again. A report that is absent or cut off counts as a run
 * without tests.
 */
export function readTestReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats ? ofPlaywright(report) : ofVitest(report, path.join(path.dirname(file), 'outside.json'))
  } catch {
    return { passed: 0, failures: [], secondTries: [] }
  }
}

function ofPlaywright({ stats, errors, suites }) {
  const specs = specsWithin(suites)
  const failed = specs.filter(({ ok }) => !ok)
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...failed.map(lineOfSpec),
      ...errors.map(({ location, message }) => line(location?.file ?? 'Playwright', 'outside of a test', message)),
    ],
    secondTries: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(lineOfSpec),
  }
}

const lineOfSpec = ({ file, title, tests }) =>
  line(file, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message)

const specsWithin = (suites) => suites.flatMap((suite) => [...suite.specs, ...specsWithin(suite.suites ?? [])])

function ofVitest({ numPassedTests, testResults }, outside) {
  const errors = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
  const failures = [
    ...testResults.flatMap(failuresOfFile),
    ...errors.map((error) => line(error.file ?? 'vitest', 'outside of a test', outsideText(error))),
  ]
  return { passed: numPassedTests, failures, secondTries: [] }
}

/** With where it was thrown: the file that ran then need not be the one at fault. */
const outsideText = ({ name, message, stack = '' }) =>
  `${name}: ${message}\n${stack.split('\n').find((one) => one.includes('/src/')) ?? ''}`.replaceAll(/^ +at /gm, 'at ')

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that can't even be loaded fails without a test of its own.
  if (status === 'failed' && failed.length === 0) return [line(name, 'outside of a test', message)]
  return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]))
}

function line(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const beginning = lines.filter((text) => text.trim() && !text.startsWith('    at ')).slice(0, 3)
  return `${file}: ${title}: ${beginning.join(' ').slice(0, 300)}`
}
