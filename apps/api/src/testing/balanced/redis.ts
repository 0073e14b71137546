import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
import { createClient } from '@redis/client'
import { vi } from 'vitest'

/** The folder of Debian's packages of Redis; `npm run check:long -- several-servers` fetches them. */
export const redisFolder = process.env.REDIS

export type Redis = {
  url: string
  /** As a machine that hangs, and a network that is cut: connections stay open. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  start(): Promise<void>
}

/** Redis with a password, keeping nothing on the disk. */
export async function startRedis(): Promise<Redis> {
  if (!redisFolder) throw new Error('REDIS is not set')
  const [port, password] = [await freePort(), 'redis-of-tests']
  const url = `redis://:${password}@127.0.0.1:${port}`
  const libraries = path.join(redisFolder, 'usr', 'lib')
  const launch = () =>
    spawn(
      path.join(redisFolder ?? '', 'usr/bin/redis-server'),
      ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password, '--save', '', '--appendonly', 'no'],
      {
        env: {
          LD_LIBRARY_PATH: readdirSync(libraries)
            .map((name) => path.join(libraries, name))
            .join(':'),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  let child = launch()
  const answers = () =>
    vi.waitFor(
      async () => {
        const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => undefined)
        await client.connect()
        client.destroy()
      },
      { timeout: 20_000, interval: 100 },
    )
  await answers()
  return {
    url,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async start() {
      child = launch()
      await answers()
    },
  }
}
