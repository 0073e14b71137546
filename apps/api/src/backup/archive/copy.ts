import { createHash } from 'node:crypto'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Table } from './tables.ts'
import { copyOf } from './tables.ts'

const pieceSize = 4 * 1024 * 1024

export type Copied = { rows: number; bytes: number; sha256: string }

/** Reads a table's rows by COPY, in pieces. */
export async function copyOut(
  client: pg.ClientBase,
  table: Table,
  take: (piece: Buffer, rowsSoFar: number) => Promise<void> | void = () => undefined,
): Promise<Copied> {
  const stream = client.query(to(`COPY ${copyOf(table)} TO STDOUT`))
  const hash = createHash('sha256')
  const copied = { rows: 0, bytes: 0 }
  let waiting: Buffer[] = []
  let waitingBytes = 0
  async function flush() {
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    hash.update(piece)
    copied.bytes += piece.length
    copied.rows += countRows(piece)
    await take(piece, copied.rows)
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceSize) await flush()
  }
  if (waitingBytes > 0) await flush()
  return { ...copied, sha256: hash.digest('hex') }
}

/** Counts line feeds: COPY escapes those inside values. */
function countRows(piece: Buffer): number {
  let rows = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
  return rows
}

export type CopyIn = { write(piece: Buffer): Promise<void>; end(): Promise<void> }

export function openCopyIn(client: pg.ClientBase, table: Table): CopyIn {
  const stream = client.query(from(`COPY ${copyOf(table)} FROM STDIN`))
  let failed: ((error: Error) => void) | undefined
  const failure = new Promise<never>((_resolve, reject) => (failed = reject))
  failure.catch(() => undefined)
  stream.on('error', (error: Error) => failed?.(error))
  return {
    write: (piece) => Promise.race([failure, new Promise<void>((resolve) => void stream.write(piece, () => resolve()))]),
    end: () => Promise.race([failure, new Promise<void>((resolve) => void stream.end(() => resolve()))]),
  }
}
