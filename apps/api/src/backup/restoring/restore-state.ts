import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backupFaults } from '@clinic/shared/backups/backup'
import { z } from 'zod'

/**
 * The newest restore that somebody asked for on screen. It lies in a file, because a restore replaces the database: a start that finds
 * one asked for carries it out before it serves.
 */
const stateSchema = z.object({
  runId: z.uuid(),
  file: z.string(),
  askedTime: z.iso.datetime(),
  askedBy: z.object({ userId: z.uuid(), name: z.string() }),
  /** `running` at a start: the server ended meanwhile. */
  state: z.enum(['asked', 'running', 'good', 'failed']),
  fault: z.enum(backupFaults).nullable(),
})
export type RestoreState = z.infer<typeof stateSchema>

const fileIn = (dataDir: string) => path.join(dataDir, 'restore.json')

/** Undefined where there has been none, or its file can't be read. */
export function readRestoreState(dataDir: string): RestoreState | undefined {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

export function writeRestoreState(dataDir: string, state: RestoreState): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.partial`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.partial`, file)
}
