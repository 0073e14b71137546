import type { BackupFault, BackupKind, BackupProof } from '@clinic/shared/backups/backup'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Created, Progress } from '../create.ts'

/** Reads and writes the table `backup_run`, as the owner. */

export type Run = { id: string; file: string }

/** False for a database of an older version, which has no such table yet. */
export async function hasRuns(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('public.backup_run') IS NOT NULL AS has`)
  return rows[0].has
}

/** Milliseconds between a run's heartbeats. */
const heartbeat = 2_000

/** Writes heartbeats of `run` during `work`. */
export async function whileAlive<Result>(
  client: pg.ClientBase,
  { id }: Run,
  progress: () => Pick<Progress, 'done' | 'total'> | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const beat = setInterval(() => {
    const { done = null, total = null } = progress() ?? {}
    client
      .query(
        `UPDATE backup_run SET done = coalesce($2, done), total = coalesce($3, total), "updatedTime" = now() WHERE id = $1`,
        [id, done, total],
      )
      .catch(() => undefined)
  }, heartbeat)
  return work().finally(() => clearInterval(beat))
}

/** Called with the lock held, so every run that is still marked as running was interrupted. */
export async function closeInterrupted(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE backup_run SET result = 'failed', fault = 'interrupted', "finishedTime" = "updatedTime" WHERE result = 'running'`,
  )
  await client.query(
    `UPDATE backup_run SET proof = 'failed', "proofFault" = 'interrupted', "provenTime" = now() WHERE proof = 'running'`,
  )
}

type Begun = { file: string; kind: BackupKind; storage: string; encrypted: boolean; time: Date }

export async function beginRun(client: pg.ClientBase, { file, kind, storage: location, encrypted, time }: Begun): Promise<Run> {
  const id = uuidv7()
  await client.query(`INSERT INTO backup_run (id, "startedTime", kind, file, place, encrypted) VALUES ($1, $2, $3, $4, $5, $6)`, [
    id,
    time,
    kind,
    file,
    location,
    encrypted,
  ])
  return { id, file }
}

/** Forgets an earlier run of the same file, which is sent again. */
export async function forgetAdded(client: pg.ClientBase, { file, place }: { file: string; place: string }): Promise<void> {
  await client.query(`DELETE FROM backup_run WHERE kind = 'added' AND file = $1 AND place = $2`, [file, place])
}

export async function endRun(client: pg.ClientBase, { id }: Run, { contents }: Created, bytes: number): Promise<void> {
  const tables = Object.fromEntries(contents.tables.map(({ name, rows }) => [name, rows]))
  const counts = { ...tables, pictures: contents.pictures.length, missingPictures: contents.missing.length }
  await client.query(
    `UPDATE backup_run SET result = 'good', "finishedTime" = now(), "updatedTime" = now(), bytes = $2, counts = $3, done = total WHERE id = $1`,
    [id, bytes, counts],
  )
}

export async function failRun(client: pg.ClientBase, { id }: Run, fault: BackupFault): Promise<void> {
  await client.query(
    `UPDATE backup_run SET result = 'failed', fault = $2, "finishedTime" = now(), "updatedTime" = now() WHERE id = $1`,
    [id, fault],
  )
}

/** Marks runs whose files are gone, and deletes those that are older than two years. */
export async function recordRemoved(client: pg.ClientBase, location: string, held: string[]): Promise<void> {
  await client.query(
    `UPDATE backup_run SET "removedTime" = now() WHERE result = 'good' AND "removedTime" IS NULL AND place = $1 AND file <> ALL ($2)`,
    [location, held],
  )
  await client.query(
    `DELETE FROM backup_run WHERE "startedTime" < now() - interval '2 years' AND (result = 'failed' OR "removedTime" IS NOT NULL)`,
  )
}

/** The newest of those that were made here. */
export async function findNewest(client: pg.ClientBase, location: string): Promise<Run | undefined> {
  const { rows } = await client.query<Run>(
    `SELECT id, file FROM backup_run WHERE result = 'good' AND "removedTime" IS NULL AND place = $1 AND kind <> 'added' ORDER BY "startedTime" DESC LIMIT 1`,
    [location],
  )
  return rows[0]
}

export async function recordProof(client: pg.ClientBase, { id }: Run, proof: BackupProof, fault?: BackupFault): Promise<void> {
  await client.query(
    `UPDATE backup_run SET proof = $2, "proofFault" = $3, "provenTime" = now(), "updatedTime" = now() WHERE id = $1`,
    [id, proof, fault ?? null],
  )
}

export async function lastProofTime(client: pg.ClientBase): Promise<Date | undefined> {
  const { rows } = await client.query(`SELECT max("provenTime") AS time FROM backup_run WHERE proof IN ('good', 'impossible')`)
  return rows[0].time ?? undefined
}
