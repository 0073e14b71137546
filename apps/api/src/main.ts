import { fork } from 'node:child_process'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { demoLogins, demoPassword } from '@clinic/prisma/demo-logins'
import { openEmbedded } from '@clinic/prisma/embedded'
import type { Transfer } from '@clinic/prisma/embedded/carry-over'
import { openApp } from './app.ts'
import type { BackupSettings } from './backup/place.ts'
import { EnvError, readEnv } from './env.ts'
import type { Env } from './env.ts'
import { createLogger } from './lib/logger.ts'
import type { Preparation } from './prepare.ts'
import { createClinicServer } from './server.ts'

/** The one entry: opens or reaches the database, migrates, serves, and goes in good order. */

const say = (line: string) => console.log(line)

async function start(env: Env) {
  say(`The data lies in ${env.dataDir}`)
  const logger = createLogger(env.logLevel)
  const backup = { backup: env.backup, s3: env.s3, dataDir: env.dataDir }
  const embedded = env.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: env.dataDir, log: say, transfer: transferBy(backup) })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  const { demo, authSecret, dataDir } = env
  const preparation = { url, demo, authSecret, dataDir, backup: env.backUpBeforeUpgrade ? backup : undefined }
  for (const line of await prepared(preparation)) say(line)

  const app = await openApp({ env, url, logger })
  const { server, close } = createClinicServer(app)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.port, env.host, resolve))
  say(`\nClinic desk is ready: ${env.baseUrl}`)
  if (env.demo)
    say(
      `Demo logins (password ${demoPassword}):\n${demoLogins.map(({ email, note }) => `  ${email.padEnd(24)}${note}`).join('\n')}`,
    )
  app.backups.startSchedule()
  collectGarbage()

  async function stop() {
    await close()
    await app.close()
    await embedded?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 10_000).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopped with an error')
          process.exit(1)
        },
      )
    })
  }
}

/** Only an older PostgreSQL's files need it. */
const transferBy =
  (settings: BackupSettings): Transfer =>
  async (databases) => {
    const { carryOverBy } = await import('./backup/upgrade.ts')
    await carryOverBy(settings, say)(databases)
  }

/** Starting leaves garbage that a quiet server would carry about until it is busy. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

// Started by a script that was killed: go at once, as if killed too. The next start takes over the database as it is.
process.once('disconnect', () => process.exit(1))

class PreparationError extends Error {}

/** Runs `prepare` in a process of its own. */
function prepared(work: Preparation): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'prepare-process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`preparing the database ended with code ${code}`)))
    child.on('message', (answer: { done?: string[]; failure?: string }) => {
      if (answer.done) resolve(answer.done) // `node --watch` has messages of its own
      if (answer.failure) reject(new PreparationError(answer.failure))
    })
    child.send(work)
  })
}

try {
  await start(readEnv())
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof EnvError) console.error(`Configuration: ${error.message}`)
  else if (error instanceof PreparationError) console.error(error.message)
  else if (code === 'EADDRINUSE') console.error('The port is taken: set PORT to another one, or end what uses it.')
  else console.error(error)
  process.exit(1)
}
