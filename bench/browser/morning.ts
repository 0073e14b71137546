import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'

/** As e2e/support/front-desk/responsiveness.ts writes it. */
type Responsiveness = { interactions: number; percentile98: number; slowest: number; layoutShift: number }

const root = join(import.meta.dirname, '../..')

/** The journey of a Monday morning at the front desk (e2e/monday.spec.ts), by keyboard, in a clinic of its own. */
export async function measureMorning({ rounds, started }: Given): Promise<FigureTable> {
  const folder = await mkdtemp(join(tmpdir(), 'morning-'))
  started(() => rm(folder, { recursive: true }))
  const all: Responsiveness[] = []
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, `${round}.json`)
    await playMorning(file, started)
    all.push(JSON.parse(readFileSync(file, 'utf8')) as Responsiveness)
  }
  const figure = (name: string, unit: string, read: (one: Responsiveness) => number) => figureOf(name, unit, all.map(read))
  const figures = [
    figure('slowest of 98 in 100 keys', 'ms', ({ percentile98 }) => percentile98),
    figure('slowest key', 'ms', ({ slowest }) => slowest),
    figure('keys', '', ({ interactions }) => interactions),
    figure('layout shift', '', ({ layoutShift }) => layoutShift),
  ]
  return { name: 'morning', title: 'a morning at the front desk until each key is painted, processor 4 times slower', figures }
}

async function playMorning(file: string, started: Given['started']) {
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--config', join(root, 'e2e'), 'monday.spec', '--grep', 'keyboard']
  const journey = spawn(process.execPath, args, { env: { ...process.env, MORNING_MEASURED_FILE: file }, stdio: 'inherit' })
  const ended = once(journey, 'exit')
  started(async () => {
    if (journey.exitCode === null) journey.kill('SIGINT')
    await ended
  })
  const [code] = await ended
  if (code !== 0) throw new Error('the journey failed')
}
