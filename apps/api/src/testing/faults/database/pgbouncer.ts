import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import { isListening } from '@clinic/prisma/embedded/server'

/** The folder of Debian's packages of PgBouncer; `npm run check:long -- database` fetches them. */
export const pgbouncerFolder = process.env.PGBOUNCER

export type Pooler = { url: string; close(): Promise<void> }

/** PgBouncer in front of `target`, the owner's URL, with at most two connections of Postgres for each log-in. */
export async function startPgbouncer(target: string, settings: Record<string, string> = {}): Promise<Pooler> {
  if (!pgbouncerFolder) throw new Error('PGBOUNCER is not set')
  const { hostname, port: targetPort, username, password } = new URL(target)
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-pgbouncer-'))
  chmodSync(folder, 0o755) // it refuses to run as root, and reads the files as another user
  const port = await freePort()
  writeFileSync(path.join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: path.join(folder, 'users.txt'),
    auth_user: username,
    auth_query: 'SELECT usename, passwd FROM pg_shadow WHERE usename = $1',
    pool_mode: 'transaction',
    default_pool_size: 2,
    server_login_retry: 1,
    ...settings,
  }
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n* = host=${hostname} port=${targetPort}\n[pgbouncer]\n${lines.join('\n')}\n`)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const libraries = path.join(pgbouncerFolder, 'usr', 'lib')
  const child = spawn(path.join(pgbouncerFolder, 'usr/sbin/pgbouncer'), ['-q', ...user, file], {
    env: {
      LD_LIBRARY_PATH: readdirSync(libraries)
        .map((name) => path.join(libraries, name))
        .join(':'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    await sleep(20)
  }
  return {
    url: `postgresql://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
