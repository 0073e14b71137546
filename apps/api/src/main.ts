import { openEmbedded } from '@clinic/prisma/embedded'
import { migrate } from '@clinic/prisma/migrate'
import { demoLogins, demoPassword, loadDemo } from '@clinic/prisma/demo'
import { openApp } from './app.ts'
import { EnvError, readEnv } from './env.ts'
import type { Env } from './env.ts'
import { createLogger } from './lib/logger.ts'
import { hashPassword } from './lib/password.ts'
import { createClinicServer } from './server.ts'

/** The one entry: opens or reaches the database, migrates, serves, and goes in good order. */

const say = (line: string) => console.log(line)

async function start(env: Env) {
  const logger = createLogger(env.logLevel)
  const embedded = env.databaseUrl ? undefined : await openEmbedded({ dataDir: env.dataDir, log: say })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  const applied = await migrate(url)
  if (applied.length > 0) say(`applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`)
  if (env.demo && (await loadDemo(url, hashPassword))) say('loaded the demo clinic')

  const app = await openApp({ env, url, logger })
  const { server, close } = createClinicServer(app)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.port, env.host, resolve))
  say(`\nClinic desk is ready: ${env.baseUrl}`)
  if (env.demo) say(`Demo logins (password ${demoPassword}):\n${demoLogins.map(({ email, note }) => `  ${email.padEnd(24)}${note}`).join('\n')}`)

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

try {
  await start(readEnv())
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof EnvError) console.error(`Configuration: ${error.message}`)
  else if (code === 'EADDRINUSE') console.error('The port is taken: set PORT to another one, or end what uses it.')
  else console.error(error)
  process.exit(1)
}
