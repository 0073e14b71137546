import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
import { openEmbedded } from '@clinic/prisma/embedded'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilReady } from './testing/until-ready.ts'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { root, serverEnvironment } from '../../../scripts/lib/project.mjs'

/** npm, the supervisor, the server and the embedded database as processes, each of which is signalled or killed. */

const folder = await mkdtemp(path.join(tmpdir(), 'clinic-processes-'))
const dataDir = path.join(folder, 'data')
const origin = `http://127.0.0.1:${await freePort()}`

beforeAll(() =>
  writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: `node ${root}scripts/serve.mjs` } })),
)

afterAll(async () => {
  for (const script of ['serve.mjs', 'apps/api/src/main.ts']) {
    const left = await findProcess(script)
    if (left) process.kill(left, 'SIGKILL')
  }
  await (await openEmbedded({ dataDir })).stop()
  await rm(folder, { recursive: true, force: true })
})

type Tree = {
  npm: number
  supervisor: number
  server: number
  output: () => string
  ended: Promise<[number | null, string | null]>
}

/** `npm start`, until the server answers. */
async function startTree(variables: Record<string, string> = {}): Promise<Tree> {
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(serverEnvironment as object),
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a separate process group
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(npm, 'exit') as Promise<[number | null, string | null]>
  await untilReady(npm)
  const supervisor = await findProcess('serve.mjs')
  const server = await findProcess('apps/api/src/main.ts')
  if (!npm.pid || !supervisor || !server) throw new Error(`not all of the tree was found: ${npm.pid} ${supervisor} ${server}`)
  return { npm: npm.pid, supervisor, server, output: () => output, ended }
}

/** Finds this test's server or supervisor by the DATA_DIR in its environment. */
async function findProcess(script: string): Promise<number> {
  for (const pid of (await readdir('/proc')).map(Number).filter(Boolean)) {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    )
    const isNode = command?.split('\0')[0]?.endsWith('node') ?? false
    if (isNode && command?.includes(script) && environment?.split('\0').includes(`DATA_DIR=${dataDir}`)) return pid
  }
  return 0
}

const answers = () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const databaseProcess = async () =>
  Number((await readFile(path.join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0])

const timeout = 180_000

/** `group` is Ctrl-C in a terminal. npm alone hands SIGINT to a shell that waits for its child. */
const ways = [
  ['SIGTERM', 'npm'],
  ['SIGTERM', 'server'],
  ['SIGINT', 'group'],
  ['SIGTERM', 'supervisor'],
  ['SIGINT', 'server'],
] as const

describe.skipIf(process.platform !== 'linux')('the tree of processes', () => {
  test(
    'the server is brought back after kill -9 and after an error that nothing catches; SIGTERM to npm ends all',
    async () => {
      const planted = `process.on('SIGUSR2', () => { throw new Error('planted') })`
      const tree = await startTree({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}` })
      const database = await databaseProcess()

      const second = await expectBack(tree, tree.server, 'SIGKILL')
      expect(tree.output()).toContain('The server ended unexpectedly (SIGKILL). It is started again in 0.2 s.')

      const third = await expectBack(tree, second, 'SIGUSR2')
      expect(tree.output()).toContain('The server ended unexpectedly (code 1).')
      const log = await readFile(path.join(dataDir, 'logs', 'server.log'), 'utf8')
      expect(log).toMatch(/"level":60.*"frames":\[.*the server ends after an error that nothing caught/)
      expect(await databaseProcess(), 'the database was never away').toBe(database)

      await expectOrderlyEnd(tree, 'SIGTERM', 'npm', [tree.supervisor, third, database])
    },
    timeout,
  )

  describe.runIf(process.env.EVERY_SIGNAL)('one by one', () => {
    test.each(ways)('%s to the %s: everything ends in order', { timeout }, async (signal, whom) => {
      const tree = await startTree()
      const database = await databaseProcess()
      expect(isAlive(database)).toBe(true)
      await expectOrderlyEnd(tree, signal, whom, [tree.supervisor, tree.server, database])
      expect(tree.output()).not.toMatch(/unexpectedly|error/i)
    })

    test('kill -9 of npm, then of the supervisor: nothing keeps the port, and the next start works', { timeout }, async () => {
      let tree = await startTree()
      for (const whom of ['npm', 'supervisor'] as const) {
        process.kill(tree[whom], 'SIGKILL')
        await expect.poll(answers, { timeout: 5_000, interval: 20 }).toBe(false)
        const before = tree.server
        tree = await startTree() // while the other may still be stopping the database that both use
        expect(await answers()).toBe(true)
        await expect.poll(() => isAlive(before), { timeout: 5_000 }).toBe(false) // its new parent may take a second to collect it
      }
      process.kill(tree.supervisor, 'SIGTERM')
      await tree.ended
    })
  })
})

/** Waits for the server process that replaces a signalled one. */
async function expectBack(tree: Tree, server: number, signal: NodeJS.Signals): Promise<number> {
  process.kill(server, signal)
  await expect.poll(() => isAlive(server), { timeout: 20_000, interval: 20 }).toBe(false)
  const began = performance.now()
  await expect.poll(answers, { timeout: 120_000, interval: 50 }).toBe(true)
  expect(performance.now() - began).toBeLessThan(60_000) // takes two seconds on an idle machine
  expect(isAlive(tree.supervisor)).toBe(true)
  const next = await findProcess('apps/api/src/main.ts')
  expect([0, server]).not.toContain(next)
  return next
}

async function expectOrderlyEnd(
  tree: Tree,
  signal: NodeJS.Signals,
  whom: 'group' | 'npm' | 'supervisor' | 'server',
  others: number[],
) {
  process.kill(whom === 'group' ? -tree.npm : tree[whom], signal)
  const [code, by] = await tree.ended
  expect(code === 0 || by === signal || code === (signal === 'SIGINT' ? 130 : 143), `${code} ${by}`).toBe(true)
  for (const pid of others) await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
