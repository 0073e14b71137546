import { fork } from 'node:child_process'
import { createServer } from 'node:net'
import type { Server as NetServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { demoLogins, demoPassword } from '@clinic/prisma/demo/demo-logins'
import { openEmbedded } from '@clinic/prisma/embedded'
import type { Transfer } from '@clinic/prisma/embedded/major-upgrade'
import type { BackupSettings } from './backup/storage/open-storage.ts'
import { restoreWhatWasAsked } from './backup/restoring/restore-asked.ts'
import { EnvError, readEnv } from './env.ts'
import type { Env } from './env.ts'
import { listen } from './http/listen.ts'
import { openLog } from './lib/logging/log-destination.ts'
import { createLogger } from './lib/logging/logger.ts'
import type { Logger } from './lib/logging/logger.ts'
import type { Prepared } from './prepare-process.ts'
import type { Preparation } from './prepare.ts'
import { StartFault, embeddedFault, exitCodes, systemFault } from './start-fault.ts'

/** The server's entry: opens the database, migrates, serves, and shuts down in order. */

/** `code` is the exit code; after a crash the clients reconnect, and the embedded database keeps running. */
type Ending = { code: number; crashed?: boolean }

const longestEnding = { inOrder: 10_000, crashed: 4_000 }
/** The opened resources, in order. */
const opened: ((ending: Ending) => Promise<unknown> | undefined)[] = []
let isEnding = false
let logger: Logger | undefined

async function start(env: Env) {
  await refuseTakenPort(env)
  const log = openLogFile(env)
  opened.push(() => log.close())
  logger = createLogger(env.logLevel, log)
  const say = log.say ?? ((line: string) => logger?.info(line.trim()))
  say(`The data lies in ${env.dataDir}`)

  const { demo, demoHistory, authSecret, dataDir } = env
  const backup = { backup: env.backup, s3: env.s3, dataDir }
  const embedded = env.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir, log: say, transfer: transferBy(backup, say) }).catch((error: unknown) => {
        throw embeddedFault(error, env)
      })
  opened.push(({ crashed }) => (crashed ? undefined : embedded?.stop()))
  continueUnlessEnding()
  const url = env.databaseUrl ?? embedded?.url ?? ''
  await restoreWhatWasAsked({ env, url, logger })
  continueUnlessEnding()
  const pooler = env.poolerUrl ? { url: env.poolerUrl, statementTimeout: env.statementTimeout } : undefined
  const work = { url, demo, demoHistory, authSecret, dataDir, pooler, backup: env.backUpBeforeUpgrade ? backup : undefined }
  const preparing = prepared(work, { patient: embedded !== undefined })
  const [lines, { openApp, createClinicServer, scheduleBookings }] = await Promise.all([preparing, loadServer()])
  for (const line of lines) say(line)
  continueUnlessEnding()

  const app = await openApp({ env, url, logger, restart: () => void restart(env) })
  opened.push(() => app.close())
  await scheduleBookings(app)
  const { server, drain, close } = createClinicServer(app)
  const twins: NetServer[] = []
  opened.push(async ({ crashed }) => {
    // The current response of every connection is finished, on either address.
    const twinsClosed = twins.map((twin) => new Promise((resolve) => twin.close(resolve)))
    await Promise.all([close({ restarting: crashed ?? false }), ...twinsClosed])
  })
  twins.push(...(await listen(server, env)))
  opened.push(({ crashed }) => (crashed || env.drainTime === 0 ? undefined : drain(env.drainTime)))
  continueUnlessEnding()
  say(`\nClinic desk is ready: ${env.baseUrl}`)
  if (env.demo)
    say(
      `Demo logins (password ${demoPassword}):\n${demoLogins.map(({ email, note }) => `  ${email.padEnd(24)}${note}`).join('\n')}`,
    )
  if (env.demo && env.isOpenToNetwork)
    say(`Anybody who reaches ${env.host}:${env.port} can sign in with this password: use DEMO=true only for what may be public.`)
  await app.backups.startSchedule()
  process.send?.('ready')
  collectGarbage()
}

/** Loading the server's code takes a second, which the process that prepares the database spends beside it. */
async function loadServer() {
  const [{ openApp }, { createClinicServer }, { scheduleBookings }] = await Promise.all([
    import('./app.ts'),
    import('./server.ts'),
    import('./rest/bookings/booking.ts'),
  ])
  return { openApp, createClinicServer, scheduleBookings }
}

function openLogFile(env: Env) {
  try {
    return openLog(env)
  } catch (error) {
    throw systemFault(error, env) ?? new StartFault(`LOG_FILE can't be used: ${(error as Error).message}.`)
  }
}

/** Loaded only for files of an older PostgreSQL. */
const transferBy =
  (settings: BackupSettings, say: (line: string) => void): Transfer =>
  async (databases) => {
    const { transferByBackup } = await import('./backup/upgrade.ts')
    await transferByBackup(settings, say)(databases)
  }

class Ended extends Error {}

/** A start is aborted only between its steps, so that no resource is left half-open. */
function continueUnlessEnding() {
  if (isEnding) throw new Ended()
}

/** Called before anything is opened: a second start must not change the database of the first. */
async function refuseTakenPort({ port, host }: Env) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  await new Promise((resolve) => probe.close(resolve))
}

/** Frees the memory that starting used, which an idle server would keep. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** Runs `prepare` in a separate process; retries while the database may still be stopping after an earlier run. */
async function prepared(work: Preparation, { patient }: { patient: boolean }): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await requestPreparation(work)
    if ('done' in answer) return answer.done
    if (!patient || answer.exitCode !== exitCodes.unavailable || attempt === 20 || isEnding)
      throw new StartFault(answer.failure, answer.exitCode)
    await sleep(500)
  }
}

function requestPreparation(work: Preparation): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'prepare-process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      detached: true, // a signal to this process group must not interrupt a migration
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`preparing the database ended with ${signal ?? `code ${code}`}`)))
    child.on('message', (answer: object) => {
      if ('done' in answer || 'failure' in answer) resolve(answer as Prepared) // `node --watch` sends other messages
    })
    child.send(work)
  })
}

/** Closes the open resources in reverse order and ends the process, also when closing fails. */
async function end(ending: Ending) {
  if (isEnding) return
  isEnding = true
  const { code, crashed = false } = ending
  const longest = crashed ? longestEnding.crashed : longestEnding.inOrder + (env?.drainTime ?? 0)
  setTimeout(() => process.exit(code || 1), longest).unref()
  if (!crashed) await starting.catch(() => undefined)
  await closeOpened(ending)
  process.exit(code)
}

async function closeOpened(ending: Ending) {
  for (const close of opened.splice(0).toReversed()) {
    try {
      await close(ending)
    } catch (error) {
      logger?.error({ err: error }, 'not closed in order')
    }
  }
}

/** Closes everything and starts again, for a restore, which needs the database to itself. */
async function restart(env: Env) {
  await starting
  if (isEnding) return
  starting = closeOpened({ code: 0 }).then(() => start(env))
  starting.catch((error: unknown) => failStart(error, env))
}

/** Prints one line for faults of settings or the database, which a restart would not mend; else the whole error. */
function failStart(error: unknown, env: Env | undefined) {
  if (error instanceof Ended) return
  const fault = error instanceof EnvError ? new StartFault(`Configuration: ${error.message}`) : undefined
  const known = fault ?? (error instanceof StartFault ? error : env && systemFault(error, env))
  if (known) console.error(known.message)
  else console.error(error)
  void end({ code: known?.exitCode ?? exitCodes.unknown })
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined) // the reader is gone
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end({ code: 0 }))
process.once('disconnect', () => void end({ code: 1 })) // the script that started it was killed
process.on('uncaughtException', (error, origin) => {
  if (logger) logger.fatal({ err: error, origin }, 'the server ends after an error that nothing caught')
  else console.error(error)
  void end({ code: exitCodes.unknown, crashed: true })
})

let env: Env | undefined
let starting = (async () => {
  env = readEnv()
  await start(env)
})()
starting.catch((error: unknown) => failStart(error, env))
