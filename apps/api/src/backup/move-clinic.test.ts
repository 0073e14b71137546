import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '@clinic/prisma/embedded'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { prepare } from '../prepare.ts'
import { readCatalogue, readTables } from '../testing/contract/catalogue.ts'
import type { Machine } from '../testing/machine.ts'
import { createMachine } from '../testing/machine.ts'
import { fillMachine, readPictures, runCommand } from './testing/fill-machine.ts'
import { openTestServer } from '../testing/server.ts'

/** From one computer to another, by the commands alone; each has a PostgreSQL of its own. */

const machines: Machine[] = []
function machine(): Machine {
  const made = createMachine()
  machines.push(made)
  return made
}
afterAll(() => machines.forEach((made) => made.remove()))

const ownTables = ['_prisma_migrations', 'backup_run']
const key = 'a key of twenty and more letters'

async function look(url: string) {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  const seen = { tables: await readTables(owner, ownTables), catalogue: await readCatalogue(owner) }
  await owner.end()
  return seen
}

test('a clinic moves to an empty machine, encrypted, and everybody signs in as before', async () => {
  const one = machine()
  const first = await openEmbedded({ dataDir: one.dataDir })
  await prepare({ url: first.url, demo: false, dataDir: one.dataDir, authSecret: 'a secret that only the tests know, and share' })
  const owner = new pg.Pool({ connectionString: first.url, max: 2 })
  const { home } = await fillMachine(owner, one)
  await owner.end()
  const before = { ...(await look(first.url)), pictures: readPictures(one) }
  for (const name of ['user', 'account', 'patient', 'event', 'payment', 'prescription_detail', 'media', 'rate_limit'])
    expect(before.tables[name]?.rows, name).toBeGreaterThan(0)
  expect(before.catalogue.policies?.things).toBeGreaterThan(20)

  const made = await runCommand(one, ['backup'], { BACKUP_KEY: key })
  expect(made, made.err).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Written: clinic-\S+-manual\.tar\.gz\.age/) as string,
  })
  await first.stop()
  const [name = ''] = readdirSync(path.join(one.dataDir, 'backups'))
  const file = path.join(one.dataDir, 'backups', name)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const two = machine()
  const restored = await runCommand(two, ['restore', file], { BACKUP_KEY: key })
  expect(restored, restored.err).toMatchObject({ code: 0, out: expect.stringContaining('Restored.') as string })
  const second = await openEmbedded({ dataDir: two.dataDir })
  expect({ ...(await look(second.url)), pictures: readPictures(two) }).toEqual(before)
  const server = await openTestServer({ DATA_DIR: two.dataDir }, { url: second.url })
  const session = await server.signInByPassword(home.admin.email)
  expect((await server.graphql(session, '{ patients { totalCount } }')).data.patients.totalCount).toBeGreaterThan(0)
  await server.close()

  const again = await runCommand(two, ['restore', file], { BACKUP_KEY: key })
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') as string })
  expect(again.err.trim().split('\n')).toHaveLength(1)
  expect((await look(second.url)).tables).not.toEqual({}) // what is there is still there
  await second.stop()
})
