import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { App } from '../app.ts'
import { retryAfter } from '../lib/unavailable.ts'
import { jsonResponse } from './responses.ts'

/** Bytes of free disk below which the disk is reported as low. */
const leastFree = 128 * 1024 * 1024
const longestWait = 3_000
/** Milliseconds for which a result is cached. */
const freshFor = 1_000

type State = 'up' | 'down'
type Report = { database: State; feed: State; disk: State }

const looked = new WeakMap<App, { at: number; report: Promise<Report> }>()

export const health = {
  live: () => jsonResponse(200, { status: 'live' }),
  /** Ready: the database answers and has the tables, the change feed is connected, DATA_DIR is writable, and the server is not ending. */
  async ready(app: App): Promise<Response> {
    if (app.draining) return jsonResponse(503, { status: 'draining' }, { 'retry-after': String(retryAfter) })
    const known = looked.get(app)
    const now = known && Date.now() - known.at < freshFor ? known : { at: Date.now(), report: look(app) }
    looked.set(app, now)
    const report = await now.report
    const isReady = Object.values(report).every((state) => state === 'up')
    return isReady
      ? jsonResponse(200, { status: 'ready', ...report })
      : jsonResponse(503, { status: 'not ready', ...report }, { 'retry-after': String(retryAfter) })
  },
}

/** Called when something failed with an unspecific error. */
export const databaseAnswers = async ({ system }: App) => (await state(checkDatabase(system.client))) === 'up'

const checkDatabase = (client: App['system']['client']) => client.$queryRaw`SELECT 1 FROM session LIMIT 1`

async function look({ system, feed, env }: App): Promise<Report> {
  const [database, disk] = await Promise.all([state(checkDatabase(system.client)), state(checkDisk(env.dataDir))])
  return { database, feed: feed.isListening ? 'up' : 'down', disk }
}

async function state(check: Promise<unknown>): Promise<State> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('late')), longestWait)))
  try {
    await Promise.race([check, late])
    return 'up'
  } catch {
    return 'down'
  } finally {
    clearTimeout(timer)
  }
}

async function checkDisk(folder: string) {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFree) throw new Error('nearly full')
}
