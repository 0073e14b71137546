import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from './check-database.ts'
import { StartFault, dataDirFault, embeddedFault, exitCodes } from './start-fault.ts'
import type { TestDatabase } from './testing/database.ts'
import { createTestDatabase } from './testing/database.ts'

/** A database URL that can't be used gives one line without the password. */

let database: TestDatabase
let owner: pg.Pool
const role = `guest_${process.pid}`

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 1 })
  owner.on('error', () => undefined)
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'canary-guest'`)
})

afterAll(async () => {
  await owner.query(`DROP OWNED BY ${role}`)
  await owner.query(`DROP ROLE ${role}`)
  await owner.end()
  await database.drop()
})

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url)
  url.password = 'canary-password'
  change(url)
  return url.href
}

const keepPassword = (url: URL) => void (url.password = new URL(database.url).password)

test('a database that suits is reached', async () => {
  await expect(checkDatabase(database.url)).resolves.toBeUndefined()
})

test.each([
  [
    'a host that nobody knows',
    (url: URL) => void (url.hostname = 'nowhere.invalid'),
    /the host nowhere\.invalid:\d+ is not known\.$/,
  ],
  ['a port where nothing answers', (url: URL) => void (url.port = '1'), /nothing answers at 127\.0\.0\.1:1\.$/],
  ['a wrong password', () => undefined, /refuses the role postgres: the name, the password or pg_hba\.conf is wrong\.$/],
  ['a role that is not there', (url: URL) => void (url.username = 'nobody'), /refuses the role nobody: /],
  [
    'a database that is not there',
    (url: URL) => {
      keepPassword(url)
      url.pathname = '/no_such'
    },
    /there is no database no_such at /,
  ],
  [
    'a role without rights',
    (url: URL) => {
      url.username = role
      url.password = 'canary-guest'
    },
    /the role guest_\d+ (?:has to own|may not use) the database clinic_test_\w+\.$/,
  ],
])('%s', async (_what, change, line) => {
  const fault = (await checkDatabase(changed(change)).catch((error: unknown) => error)) as StartFault
  expect(fault).toBeInstanceOf(StartFault)
  expect(fault.message).toMatch(/^DATABASE_URL: [^\n]*$/)
  expect(fault.message).toMatch(line)
  expect(fault.message).not.toContain('canary')
})

test('a full disk is named, whoever met it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(dataDirFault(full, '/data')?.message).toBe('DATA_DIR: the disk of /data is full.')
  const initdb = Object.assign(new Error('Command failed: initdb -D /data/x\n...'), {
    code: 1,
    stderr: 'creating configuration files ... initdb: error: could not write: No space left on device\n',
  })
  const fault = embeddedFault(initdb, { dataDir: '/data', host: '127.0.0.1', port: 4000 })
  expect([fault.message, fault.exitCode]).toEqual(['DATA_DIR: the disk of /data is full.', exitCodes.configuration])
})
