import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
// @ts-expect-error a plain script without types
import { root, toolEnvironment } from '../../scripts/lib/project.mjs'
import type { Figure, FigureTable, Given } from '../runner/figures.ts'

/** Counts, and holds each write to its number: the bench has no second count. */
const test = 'src/testing/contract/write-statements.test.ts'

type Reported = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

/** How many statements a save sends to Postgres, bookings first. Throws where it is another number than the test says. */
export async function measureStatements({ started }: Pick<Given, 'started'>): Promise<FigureTable> {
  const cwd = path.join(root as string, 'apps/api')
  const env = toolEnvironment as Record<string, string>
  const child = spawn('vitest', ['run', test], { cwd, env, stdio: 'ignore' })
  started(async () => void child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  const report = JSON.parse(await readFile(path.join(cwd, 'test-results/report.json'), 'utf8')) as Reported
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  if (code !== 0 || failed.length > 0)
    throw new Error(failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join('\n')}`).join('\n\n') || test)
  return { name: 'statements', title: 'statements of a save, BEGIN and COMMIT among them', figures: tests.flatMap(figureOf) }
}

/** "an appointment is booked in 8 statements, BEGIN and COMMIT among them": the test's title. */
function figureOf({ title }: { title: string }): Figure[] {
  const [, name, count] = /^(.+) in (\d+) statements/.exec(title) ?? []
  return name && count ? [{ name, unit: 'statements', value: Number(count) }] : []
}
