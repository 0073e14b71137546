import type { Connection } from '@clinic/prisma/client'
import { connect } from '@clinic/prisma/client'
import type { FileMapping } from '@clinic/shared/imports/csv-fields'
import type { ImportFailure, ImportFileSummary, ImportProgress, ImportResult, ImportStatus } from '@clinic/shared/imports/import'
import { v7 as uuidv7 } from 'uuid'

export type JobRow = {
  id: string
  establishmentId: string
  userId: string
  userName: string
  files: { name: string; size: number }[]
  mappings: JobMapping[] | null
}

/** What a person said of the columns of the file at this place. */
export type JobMapping = FileMapping & { file: number }

/** One start of an import job, used by the working process. A later start takes the row over. */
export class Job {
  readonly #connection: Connection
  readonly #id: string
  readonly #attempt: number

  /** `url` is the database owner's. */
  constructor({ url, id, attempt }: { url: string; id: string; attempt: number }) {
    this.#connection = connect({ url, connections: 1 })
    this.#id = id
    this.#attempt = attempt
  }

  get #db() {
    return this.#connection.pool
  }

  async read(): Promise<JobRow | undefined> {
    const { rows } = await this.#db.query<JobRow>(
      'SELECT id, "establishmentId", "userId", "userName", files, mappings FROM import_job WHERE id = $1 AND attempt = $2',
      [this.#id, this.#attempt],
    )
    return rows[0]
  }

  /** Writes a heartbeat; returns whether the work should continue. */
  async beat(progress: ImportProgress | undefined): Promise<boolean> {
    const { rows } = await this.#db.query<{ goesOn: boolean }>(
      `UPDATE import_job SET "heartbeatTime" = now(), progress = $3 WHERE id = $1 AND attempt = $2 RETURNING NOT "cancelRequested" AS "goesOn"`,
      [this.#id, this.#attempt, progress ? JSON.stringify(progress) : null],
    )
    return rows[0]?.goesOn ?? false
  }

  /** Writes what the files are, for a person to look at; what an earlier check of them found counts no more. */
  async recognise(files: ImportFileSummary[]): Promise<void> {
    await this.#db.query('UPDATE import_job SET recognised = $3, checked = NULL WHERE id = $1 AND attempt = $2 AND status = $4', [
      this.#id,
      this.#attempt,
      JSON.stringify(files),
      'checking',
    ])
  }

  async end(status: ImportStatus | 'stopped', found: Found = {}): Promise<void> {
    const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
    await this.#db.query(
      `UPDATE import_job SET
         status = CASE WHEN $3 <> 'stopped' THEN $3 WHEN "cancelRequested" THEN 'cancelled' ELSE 'interrupted' END,
         "heartbeatTime" = now(), "cancelRequested" = false, progress = NULL,
         checked = coalesce($4::jsonb, checked), imported = coalesce($5::jsonb, imported), failure = $6
       WHERE id = $1 AND attempt = $2`,
      [this.#id, this.#attempt, status, json(found.checked), json(found.imported), found.failure ?? null],
    )
  }

  /** Writes one audit entry for the import, besides those of the records. */
  async record({ id, establishmentId, userId, userName, files }: JobRow, { tallies }: ImportResult): Promise<void> {
    const counts = Object.entries(tallies).flatMap(([kind, { inserted, updated }]) =>
      inserted + updated > 0 ? [{ field: kind, from: null, to: String(inserted + updated) }] : [],
    )
    const changes = [{ field: 'files', from: null, to: files.map(({ name }) => name).join(', ') }, ...counts]
    await this.#db.query(
      `INSERT INTO audit_entry (id, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
       VALUES ($1, $2, $3, $4, 'import', $5, 'created', $6)`,
      [uuidv7(), establishmentId, userId, userName, id, JSON.stringify(changes)],
    )
  }

  close(): Promise<void> {
    return this.#connection.close()
  }
}

export type Found = { checked?: ImportResult; imported?: ImportResult; failure?: ImportFailure }
