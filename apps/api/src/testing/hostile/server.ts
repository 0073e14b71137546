import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { serverArguments, serverEnvironment } from '../../../../../scripts/lib/project.mjs'
import { createTestDatabase } from '../database.ts'
import { baseUrl } from '../server.ts'
import type { Measured } from './probe.ts'

export type ServerProcess = {
  port: number
  url: string
  pid: number
  /** What its log says of errors. */
  errors: string[]
  isAlive(): boolean
  measure(): Promise<Measured>
  close(): Promise<void>
}

/** The product's own entry, in a process of its own, as in production; over a database of its own. */
export async function startServer(variables: Record<string, string> = {}): Promise<ServerProcess> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clinic-hostile-'))
  const port = await freePort()
  const child = fork(path.join(import.meta.dirname, '../../main.ts'), {
    execArgv: [...(serverArguments as string[]).slice(0, -1), '--import', path.join(import.meta.dirname, 'probe.ts')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      ...(serverEnvironment as object),
      PORT: String(port),
      BASE_URL: baseUrl,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret that only the tests know, and share',
      SIGN_UP: 'open',
      TRUSTED_PROXY: 'true', // the requests come from many networks
      LOG_LEVEL: 'error',
      ...variables,
    },
  })
  const errors: string[] = []
  await ready(child, errors)
  return {
    port,
    url: database.url,
    pid: child.pid ?? 0,
    errors,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async measure() {
      const answered = Promise.withResolvers<Measured>()
      const take = (message: Measured | 'ready') => void (message !== 'ready' && answered.resolve(message))
      child.on('message', take)
      child.send('measure')
      return answered.promise.finally(() => child.off('message', take))
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess, errors: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errors.join('\n')}`)))
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('is ready')) resolve()
      else if (text.includes('"level":')) errors.push(text.toString().slice(0, 2_000))
    })
    child.stderr?.on('data', (text: Buffer) => errors.push(text.toString().slice(0, 2_000)))
  })
}
