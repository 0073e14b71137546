import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that represents a separate computer. */
export type Machine = { dataDir: string; remove(): void }

export function createMachine(): Machine {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'machine-'))
  chmodSync(dataDir, 0o755) // the database's own user must pass
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
