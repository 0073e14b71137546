import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/**
 * One database server for all tests of a run, for vitest and Playwright alike: each test file makes databases of its own on it.
 * It is a process of its own, which ends when its standard input does: also when the test runner is killed.
 */
export default async function startTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined // set by the caller, or by another project of this run
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, '../test-server.ts')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(server, 'exit')
  const url = await Promise.race([
    once(server.stdout, 'data').then(([line]) => String(line).trim()),
    ended.then(([code]) => Promise.reject(new Error(`The test database ended with ${String(code)}.`))),
  ])
  process.env.TEST_DATABASE_URL = url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    server.stdin.end()
    await ended
  }
}
