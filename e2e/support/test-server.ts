import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
import { onServer, withDatabase } from '@clinic/prisma/database'
import { openEmbedded } from '@clinic/prisma/embedded'
import { dropLogins } from '@clinic/prisma/logins/prepare-logins'
// @ts-expect-error a plain script without types; it also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverArguments, serverEnvironment } from '../../scripts/lib/project.mjs'

/** The product's server as in production, with the demo clinic, on a database of its own. */
export type TestServer = {
  origin: string
  dataDir: string
  stop(): Promise<void>
  /** As when the power goes. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** One statement as the database's owner. */
  query<Row extends object>(statement: string): Promise<Row[]>
  close(): Promise<void>
}

export async function openTestServer(name: string, variables: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `clinic-e2e-${name}-`))
  const embedded = process.env['TEST_DATABASE_URL'] ? undefined : await openEmbedded({ dataDir: path.join(dataDir, 'database') })
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? embedded?.url ?? ''
  const database = `e2e_${name}_${process.pid}_${Date.now()}`
  await onServer(serverUrl, `CREATE DATABASE "${database}"`)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const places = { PORT: String(port), BASE_URL: origin, DATABASE_URL: withDatabase(serverUrl, database), DATA_DIR: dataDir }
  const environment = { ...places, ...variables }
  let server = await startServer(environment)
  return {
    origin,
    dataDir,
    stop: () => server.stop(),
    kill: () => server.stop('SIGKILL'),
    query: (statement) => onServer(environment.DATABASE_URL, statement),
    async restart() {
      server = await startServer(environment)
    },
    async close() {
      await server.stop()
      await onServer(serverUrl, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
      await dropLogins({ serverUrl, databaseUrl: withDatabase(serverUrl, database) })
      await embedded?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startServer(environment: Record<string, string>) {
  const child = spawn(pinnedNode as string, serverArguments as string[], {
    cwd: root as string,
    env: { PATH: process.env['PATH'], ...(serverEnvironment as object), DEMO: 'short', SIGN_UP: 'open', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('is ready')) resolve()
      })
    }
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${output}`)))
  })
  return {
    async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}
