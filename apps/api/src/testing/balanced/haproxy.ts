import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { root } from '../../../../../scripts/lib/project.mjs'

/** The folder of Debian's packages of HAProxy; `npm run check:long -- several-servers` fetches them. */
export const haproxyFolder = process.env.HAPROXY

export type Balancer = {
  /** Waits until HAProxy sees exactly these servers as ready, by their index. */
  sees(ready: number[], timeout?: number): Promise<void>
  close(): Promise<void>
}

/** The project's own configuration, with servers of this machine in place of the containers. */
function configurationFor(port: number, servers: number[], socket: string): string {
  const lines = servers.map((each, index) => `  server app${index} 127.0.0.1:${each}`).join('\n')
  return readFileSync(path.join(root as string, 'deploy/haproxy.cfg'), 'utf8')
    .replaceAll(/( {2}server .*\n)+/g, `${lines}\n`)
    .replace('bind :4000', `bind 127.0.0.1:${port}`)
    .replace('global\n', `global\n  stats socket ${socket}\n`)
    .replaceAll(' resolvers docker init-addr libc,none', '')
    .replace(/^resolvers docker\n[^]*/m, '')
}

/** HAProxy on the port, in front of servers on these ports. */
export async function startHaproxy(port: number, servers: number[]): Promise<Balancer> {
  if (!haproxyFolder) throw new Error('HAPROXY is not set')
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-haproxy-'))
  const [file, socket] = [path.join(folder, 'haproxy.cfg'), path.join(folder, 'stats')]
  writeFileSync(file, configurationFor(port, servers, socket))
  const libraries = path.join(haproxyFolder, 'usr', 'lib')
  const child = spawn(path.join(haproxyFolder, 'usr/sbin/haproxy'), ['-db', '-f', file], {
    env: {
      LD_LIBRARY_PATH: readdirSync(libraries)
        .map((name) => path.join(libraries, name))
        .join(':'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = async () =>
    (await command(socket, 'show stat'))
      .split('\n')
      .map((line) => line.split(','))
      .filter(([backend, name, ...rest]) => backend === 'ready' && name?.startsWith('app') && rest.includes('UP'))
      .map(([, name]) => Number(name?.replace('app', '')))
  return {
    sees: (wanted, timeout = 30_000) =>
      vi.waitFor(
        async () => {
          const seen = await ready()
          if (seen.join() !== wanted.join()) throw new Error(`HAProxy sees ${seen.join()} as ready, not ${wanted.join()}`)
        },
        { timeout, interval: 100 },
      ),
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks HAProxy's runtime API. */
async function command(socket: string, text: string): Promise<string> {
  const connection = createConnection(socket)
  connection.end(`${text}\n`)
  return Buffer.concat(await connection.toArray()).toString()
}
