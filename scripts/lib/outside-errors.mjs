/** A reporter of vitest: writes what failed outside of any test, which its JSON leaves out. Read by test-report.mjs. */
import { mkdirSync, writeFileSync } from 'node:fs'

export default class {
  onTestRunEnd(_modules, errors) {
    mkdirSync('test-results', { recursive: true })
    const outside = errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({ name, message, stack, file }))
    writeFileSync('test-results/outside.json', JSON.stringify(outside))
  }
}
