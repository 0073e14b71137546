import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onServer, withDatabase } from '@clinic/prisma/database'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../env.ts'
import { keys, openBucket } from '../../testing/stand-ins/bucket.ts'
import { addAccounts, createClinic } from '../../testing/clinic.ts'
import { fillMachine } from '../testing/fill-machine.ts'
import { useTestServer } from '../../testing/server.ts'
import { openBackupStorage } from '../storage/open-storage.ts'
import { nameBackup } from '../storage/names.ts'
import { runBackup, runProof } from './run.ts'

const server = useTestServer()
const say = () => undefined
const settings = (variables: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL: server.url, DATA_DIR: server.dataDir, AUTH_SECRET: 'x'.repeat(32), NODE_ENV: 'test', ...variables })
const backUp = (kind: 'nightly' | 'manual', variables?: Record<string, string>, url = server.url) =>
  runBackup({ url, settings: settings(variables), kind, say })
const runs = async () => (await server.owner.query('SELECT * FROM backup_run ORDER BY "startedTime" DESC')).rows
const scratches = async () =>
  (
    await server.owner.query(
      `SELECT datname FROM pg_database WHERE datname LIKE 'clinic\\_proof\\_' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '\\_%'`,
    )
  ).rowCount
/** How many patients there are, of all clinics. */
const countPatients = async () =>
  (await server.owner.query<{ count: number }>('SELECT count(*)::integer AS count FROM patient')).rows[0]?.count
const names = () => readdirSync(path.join(server.dataDir, 'backups')).toSorted()

test('a nightly one is kept, told, and proven by restoring it; what a killed proof left is dropped', async () => {
  await fillMachine(server.owner, server as never)
  const { rows } = await server.owner.query('SELECT oid FROM pg_database WHERE datname = current_database()')
  await onServer(server.url, `CREATE DATABASE clinic_proof_${rows[0].oid}_left`)
  const { file, bytes } = await backUp('nightly')
  expect(names()).toEqual([file])
  const [run] = await runs()
  expect(run).toMatchObject({ file, kind: 'nightly', result: 'good', bytes: String(bytes), proof: 'good', fault: null })
  expect(run.counts).toMatchObject({ patient: await countPatients(), establishment: 2, pictures: 10, missingPictures: 0 })
  expect(await scratches()).toBe(0)

  await backUp('nightly') // within the week
  expect((await runs())[0]).toMatchObject({ result: 'good', proof: null })
})

test('the nights before make room, what was killed is tidied, and the rows say so', async () => {
  const folder = path.join(server.dataDir, 'backups')
  const old = Array.from({ length: 30 }, (_, index) =>
    nameBackup({ time: new Date(Date.UTC(2020, 0, 1 + index)), kind: 'nightly', encrypted: false }),
  )
  for (const name of [...old, 'clinic-20200101T000000Z-nightly.tar.gz.partial', 'notes.txt'])
    writeFileSync(path.join(folder, name), 'x')
  utimesSync(path.join(folder, 'clinic-20200101T000000Z-nightly.tar.gz.partial'), 0, 0)
  await server.owner.query(
    `INSERT INTO backup_run (id, kind, file, place, encrypted, result, "startedTime") VALUES (gen_random_uuid(), 'nightly', $1, $2, false, 'good', now() - interval '1 year')`,
    [old[0], folder],
  )
  await backUp('manual')
  const held = names()
  expect(held.length).toBeLessThan(15)
  expect(held).toContain('notes.txt')
  expect(held.filter((name) => name.endsWith('.partial'))).toEqual([])
  const { rows } = await server.owner.query('SELECT "removedTime" FROM backup_run WHERE file = $1', [old[0]])
  expect(rows[0].removedTime === null).toBe(held.includes(old[0] ?? ''))
  expect(
    (await runs())
      .filter(({ removedTime, result }) => result === 'good' && !removedTime)
      .every(({ file }) => held.includes(file)),
  ).toBe(true)
})

test('two at once: the second is told so; one that was killed is written down as interrupted', async () => {
  await server.owner.query(
    `INSERT INTO backup_run (id, kind, file, place, encrypted) VALUES (gen_random_uuid(), 'manual', 'killed', 'x', false)`,
  )
  const both = await Promise.allSettled([backUp('manual'), backUp('manual')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toContain(
    'Another backup is under way',
  )
  expect((await runs()).find(({ file }) => file === 'killed')).toMatchObject({ result: 'failed', fault: 'interrupted' })
})

test('a folder that can not be written is said in words, and the older ones stay', async () => {
  const before = names()
  writeFileSync(path.join(server.dataDir, 'file'), '')
  await expect(backUp('manual', { BACKUP_DIR: path.join(server.dataDir, 'file', 'backups') })).rejects.toThrow('ENOTDIR')
  expect((await runs())[0]).toMatchObject({ result: 'failed', fault: 'no_access' })
  expect(names()).toEqual(before)
})

test('a backup that was altered fails its proof', async () => {
  const { file } = await backUp('manual')
  writeFileSync(path.join(server.dataDir, 'backups', file), 'not any more')
  await runProof({ url: server.url, settings: settings(), say })
  expect((await runs())[0]).toMatchObject({ file, proof: 'failed', proofFault: 'altered' })
})

test('an owner who may not create databases proves what can be: that the file is whole', async () => {
  await onServer(server.url, `CREATE ROLE poor LOGIN PASSWORD 'poor'`).catch(() => undefined)
  await server.owner.query(
    `GRANT ALL ON ALL TABLES IN SCHEMA public TO poor; GRANT USAGE ON SCHEMA public TO poor; ALTER ROLE poor BYPASSRLS;
       DO $$ BEGIN EXECUTE format('GRANT CONNECT ON DATABASE %I TO poor', current_database()); END $$`,
  )
  await backUp('manual')
  const url = new URL(server.url)
  Object.assign(url, { username: 'poor', password: 'poor' })
  await runProof({ url: url.href, settings: settings(), say })
  expect((await runs())[0]).toMatchObject({ proof: 'impossible', proofFault: null })
  await server.owner.query('DROP OWNED BY poor')
  await onServer(withDatabase(server.url, 'postgres'), 'DROP ROLE poor')
})

test('a bucket takes it in parts, lends it back for the proof, and is rotated', async () => {
  const bucket = await openBucket('clinic-backups')
  const pictures = await openBucket('pictures')
  const variables = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'clinic-backups',
    BACKUP_S3_BUCKET: 'clinic-backups',
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  await server.owner.query(`UPDATE backup_run SET "provenTime" = '2020-01-01' WHERE "provenTime" IS NOT NULL`)
  for (const index of [1, 2, 3]) bucket.objects.set(`backups/clinic-2020010${index}T000000Z-nightly.tar.gz`, Buffer.from('x'))
  const { file } = await backUp('nightly', variables)
  expect(bucket.objects.get(`backups/${file}`)?.subarray(0, 2).toString('hex')).toBe('1f8b')
  expect(bucket.uploads.size).toBe(0)
  expect((await runs())[0]).toMatchObject({ result: 'good', proof: 'good', encrypted: false })
  expect(names().filter((name) => name.startsWith(file))).toEqual([]) // nothing stays here
  expect((await openBackupStorage(settings(variables)).list()).map(({ name }) => name)).toContain(file)

  bucket.state.away = true
  await expect(backUp('manual', variables)).rejects.toThrow('A picture could not be read')
  expect((await runs())[0]).toMatchObject({ result: 'failed', fault: 'bucket' })
  await Promise.all([bucket.close(), pictures.close()])
})

test("an admin backs up on a button, and sees what came of it; a doctor doesn't", async () => {
  const clinic = await createClinic(server.owner)
  const [suda, ploy] = [await server.signIn(clinic.admin.email), await server.signIn(clinic.ploy.email)]
  await server.owner.query(
    `INSERT INTO membership ("userId", "establishmentId") SELECT $1, id FROM establishment ON CONFLICT DO NOTHING`,
    [suda.userId], // the counts are for an admin of every clinic
  )
  const began = await server.graphql(suda, 'mutation { startBackup { inBucket runs { id kind result } } }')
  expect(began.errors).toBeUndefined()
  const read =
    '{ backups { alarm lastTime nextTime encrypted runs { file result bytes done total counts { name count } proof removed } } }'
  await vi.waitFor(
    async () => {
      const { data } = await server.graphql(suda, read)
      expect(data.backups.runs[0]).toMatchObject({ result: 'good', removed: false })
      expect(data.backups.runs[0].counts).toContainEqual({ name: 'patient', count: await countPatients() })
      expect(names()).toContain(data.backups.runs[0].file)
    },
    { timeout: 60_000, interval: 200 },
  )
  for (const document of [read, 'mutation { startBackup { inBucket } }', 'mutation { proveBackup { inBucket } }'])
    expect((await server.graphql(ploy, document)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('no backup for more than 8 days, or a proof that failed, is an alarm', async () => {
  const [admin] = await addAccounts(server.owner, [{ role: 'ADMIN', firstName: 'Alarm', lastName: 'W', clinicName: 'Alarm' }])
  const session = await server.signInByPassword(admin?.email ?? '')
  const alarm = async () => (await server.graphql(session, '{ backups { alarm } }')).data.backups.alarm as string | null
  await server.owner.query(`DELETE FROM backup_run WHERE result <> 'good'`)
  await server.owner.query(`UPDATE backup_run SET proof = NULL, "provenTime" = NULL`)
  expect(await alarm()).toBeNull()
  await server.owner.query(`UPDATE backup_run SET "startedTime" = now() - interval '8 days 1 minute'`)
  expect(await alarm()).toBe('overdue')
  await server.owner.query(`UPDATE backup_run SET "startedTime" = now() - interval '7 days 23 hours'`)
  expect(await alarm()).toBeNull()
  await server.owner.query(
    `INSERT INTO backup_run (id, kind, file, place, encrypted, result) VALUES (gen_random_uuid(), 'nightly', 'x', 'x', false, 'failed')`,
  )
  expect(await alarm()).toBe('last_failed')
  await server.owner.query(`UPDATE backup_run SET proof = 'failed', "provenTime" = now() WHERE result = 'good'`)
  expect(await alarm()).toBe('proof_failed')
})
