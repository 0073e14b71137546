import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { addRecords } from '../../testing/contract/contracts.ts'
import { partName } from '../../lib/stored-parts.ts'
import type { Machine } from '../../testing/machine.ts'

/** Texts that are difficult for COPY and JSON. */
const awkward = 'น้ำมัน\tтаб\nline\\N \\. "quoted" \u{1F9B7} \u0001 ,'

/** Two clinics with a row at least in every table that anybody fills, and pictures. */
export async function fillMachine(owner: pg.Pool, { dataDir }: Machine): Promise<{ home: Clinic; other: Clinic }> {
  const clinics = await createTwoClinics(owner)
  for (const clinic of Object.values(clinics)) await fillClinic(owner, clinic, dataDir)
  await owner.query('UPDATE patient SET notes = $1, "nationalId" = $2', [awkward, ''])
  await insert(owner, 'verification', [
    { id: uuidv7(), identifier: awkward, value: '\\N', expiresAt: '2099-01-01T00:00:00.123Z' },
  ])
  await owner.query(`INSERT INTO rate_limit (key, points, expire) VALUES ('x', 1, 9223372036854775807)`)
  await owner.query(`UPDATE establishment SET lat = 13.756330900000001, lon = -0.1, "medicalServices" = ARRAY[$1, '', 'NULL']`, [
    awkward,
  ])
  return clinics
}

async function fillClinic(owner: pg.Pool, clinic: Clinic, dataDir: string) {
  await addStaff(owner, clinic)
  await insert(owner, 'counter', [{ establishmentId: clinic.id, series: 'test', value: 1 }])
  await insert(owner, 'audit_entry', [
    { id: uuidv7(), establishmentId: clinic.id, entity: 'event', entityId: uuidv7(), action: 'created' },
  ])
  const source = { establishmentId: clinic.id, entity: 'patient', key: awkward, entityId: uuidv7(), hash: 'x' }
  await insert(owner, 'import_source', [source])
  const person = { userId: clinic.ploy.userId, currentStatus: 'online', currentTime: new Date().toISOString() }
  await insert(owner, 'presence', [person])
  await insert(owner, 'presence_connection', [{ id: uuidv7(), userId: clinic.ploy.userId, leaseUntil: '2099-01-01T00:00:00Z' }])
  await insert(owner, 'session', [
    { id: uuidv7(), userId: clinic.admin.userId, token: randomUUID(), expiresAt: '2099-01-01T00:00:00Z' },
  ])
  for (const size of [10, 300_000]) await addPicture(owner, clinic, dataDir, size)
  await owner.query(
    `UPDATE doctor SET "signatureId" = (SELECT min(id::text)::uuid FROM media WHERE "establishmentId" = $1) WHERE id = $2`,
    [clinic.id, clinic.ploy.doctorId],
  )
  await addRecords(owner, clinic)
  await storePatientFiles(owner, clinic, dataDir)
  await addEvents(owner, clinic, [{ at: at('10:00'), overbookReason: awkward }])
}

async function addPicture(owner: pg.Pool, clinic: Clinic, dataDir: string, size: number) {
  const id = uuidv7()
  const row = { id, establishmentId: clinic.id, uploadedBy: clinic.admin.userId, name: awkward, size, width: 1, height: 1 }
  await insert(owner, 'media', [row])
  await owner.query('UPDATE establishment SET media = $2 WHERE id = $1', [
    clinic.id,
    JSON.stringify([{ previewUrl: `/api/media/${id}`, name: 'x' }]),
  ])
  mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  writeFileSync(path.join(dataDir, 'media', `${id}.webp`), randomBytes(size))
}

/** What the rows say is in storage: each is small enough for one part. */
async function storePatientFiles(owner: pg.Pool, clinic: Clinic, dataDir: string) {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM patient_file WHERE status = 'stored' AND "establishmentId" = $1`,
    [clinic.id],
  )
  for (const { id } of rows) writeFileSync(path.join(dataDir, 'media', partName(id, 0)), randomBytes(33))
}

/** Every picture and part of a file by its name, hashed. */
export function readPictures({ dataDir }: Machine): Record<string, string> {
  const folder = path.join(dataDir, 'media')
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
  return Object.fromEntries(names.map((name) => [name, hash(name)]))
}

export type Ran = { code: number; out: string; err: string }

/** `npm run backup` and `npm run restore`, on this machine. */
export function runCommand({ dataDir }: Machine, args: string[], variables: Record<string, string> = {}): Promise<Ran> {
  const entry = path.join(import.meta.dirname, '../main.ts')
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret that only the tests know, and share',
    ...variables,
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', entry, ...args],
      { cwd: dataDir, env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}
