import { readVersion } from '@clinic/prisma/migration/read'
import pg from 'pg'
import { isHeic } from '@clinic/shared/patient-files/file-types'
import { partsOf } from '@clinic/shared/patient-files/patient-file'
import { fileName } from '../lib/media-store.ts'
import { partName } from '../lib/stored-parts.ts'
import type { Storage } from '../lib/storage.ts'
import type { ArchiveWriter } from './archive/archive-writer.ts'
import { openArchiveWriter } from './archive/archive-writer.ts'
import { copyOut } from './archive/copy.ts'
import type { Contents, Entry, Manifest } from './archive/format.ts'
import { ArchiveHash, BackupError, contentsName, formatVersion, manifestName, sha256 } from './archive/format.ts'
import { readAppliedMigrations } from './migrations.ts'
import { listTables, quoted, readSequences, prepareSessionForCopy } from './archive/tables.ts'

export type BackupWork = {
  /** URL of the database's owner. */
  url: string
  pictures: Pick<Storage, 'get'>
  file: string
  key: string | undefined
  onProgress?: OnProgress
}

/** Rows and pictures count alike. */
export type Progress = { step: string; done: number; total: number }

/** The work waits for the returned promise. */
export type OnProgress = (progress: Progress) => void | Promise<void>

export type Created = { manifest: Manifest; contents: Contents }

/** Writes a consistent snapshot of the database and its pictures while the clinic is in use. */
export async function createBackup({ url, pictures, file, key, onProgress = () => undefined }: BackupWork): Promise<Created> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined) // the pending statement is rejected too
  await client.connect()
  let archive: ArchiveWriter | undefined
  try {
    await prepareSessionForCopy(client)
    const manifest = await beginSnapshot(client)
    archive = await openArchiveWriter(file, key)
    const contents = await write({ client, archive, manifest, pictures, onProgress })
    await archive.finish()
    return { manifest, contents }
  } catch (error) {
    await archive?.discard()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Opens the transaction in which everything is read; table locks keep migrations from changing a table meanwhile. */
async function beginSnapshot(client: pg.Client): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const tables = await listTables(client)
  if (tables.length > 0)
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query('SELECT current_database() AS database, version() AS server, now() AS time')
  const migrations = await readAppliedMigrations(client)
  const counted: Manifest['tables'] = []
  for (const table of tables) {
    const { rows: counts } = await client.query(`SELECT count(*) AS rows FROM ${quoted(table.name)}`)
    counted.push({ ...table, rows: Number(counts[0].rows) })
  }
  return {
    format: formatVersion,
    product: 'clinic-desk',
    version: readVersion(),
    time: (rows[0].time as Date).toISOString(),
    database: rows[0].database,
    server: rows[0].server,
    establishments: counted.find(({ name }) => name === 'establishment')?.rows ?? 0,
    migrations,
    tables: counted,
    sequences: await readSequences(client),
  }
}

type Writing = Required<Pick<BackupWork, 'pictures' | 'onProgress'>> & {
  client: pg.Client
  archive: ArchiveWriter
  manifest: Manifest
}

async function write({ client, archive, manifest, pictures, onProgress }: Writing): Promise<Contents> {
  const hash = new ArchiveHash()
  const add = async (entry: Entry) => {
    hash.add(entry)
    await archive.add(entry)
  }
  await add({ name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) })

  const ids = await listPictures(client, manifest)
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, ids.length)
  let done = 0
  const tables: Contents['tables'] = []
  for (const table of manifest.tables) {
    let number = 0
    const copied = await copyOut(client, table, async (bytes, rows) => {
      number += 1
      await add({ name: `tables/${table.name}/${String(number).padStart(6, '0')}`, bytes })
      await onProgress({ step: table.name, done: done + rows, total })
    })
    done += copied.rows
    await onProgress({ step: table.name, done, total })
    tables.push({ name: table.name, ...copied })
  }
  await client.query('COMMIT') // a long read transaction keeps Postgres from vacuuming

  const contents: Omit<Contents, 'entries' | 'sha256'> = { tables, pictures: [], missing: [] }
  for (const name of ids) {
    const bytes = await pictures.get(name).catch((cause: unknown) => {
      throw new BackupError('A picture could not be read.', {
        fault: (cause as { code?: string }).code ? 'no_access' : 'bucket',
        cause,
      })
    })
    done += 1
    await onProgress({ step: 'pictures', done, total })
    if (!bytes) {
      contents.missing.push(name)
      continue
    }
    await add({ name: `pictures/${name}`, bytes: Buffer.from(bytes) })
    contents.pictures.push({ name, bytes: bytes.length, sha256: sha256(bytes) })
  }
  const whole = { ...contents, ...hash.digest() }
  await archive.add({ name: contentsName, bytes: Buffer.from(JSON.stringify(whole)) })
  return whole
}

async function listPictures(client: pg.Client, manifest: Manifest): Promise<string[]> {
  if (!manifest.tables.some(({ name }) => name === 'media')) return []
  const { rows } = await client.query<{ id: string }>('SELECT id FROM media ORDER BY id')
  return [...rows.map(({ id }) => fileName(id)), ...(await listParts(client, manifest))]
}

/** Those of patients' files, as they lie in storage: encrypted with what stands in their rows. */
async function listParts(client: pg.Client, { tables }: Manifest): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'patient_file')) return []
  const { rows } = await client.query<{ id: string; size: number; mediaType: string; hasPreview: boolean }>(
    `SELECT id, size, "mediaType", "hasPreview" FROM patient_file WHERE status = 'stored' ORDER BY id`,
  )
  return rows.flatMap(({ id, size, mediaType, hasPreview }) => [
    ...Array.from({ length: partsOf(size) }, (_, part) => partName(id, part)),
    ...(hasPreview ? [partName(id, 'preview')] : []),
    ...(hasPreview && isHeic(mediaType) ? [partName(id, 'picture')] : []),
  ])
}
