import type pg from 'pg'
import type { ClinicAccess } from './clinic.ts'
import type { Write, WriteKind } from './writers.ts'

export type Verdict = { acknowledged: number; lost: string[]; doubled: string[] }

/** The row with a mark. */
type Found = Record<string, string> & { mark: string }

const statements: Record<WriteKind, string> = {
  patient: `SELECT "lastName" AS mark, id, "firstName", "lastName", nickname FROM patient WHERE "lastName" = ANY($1)`,
  booking: `SELECT subject AS mark, id, subject FROM event WHERE subject = ANY($1)`,
  // A later move leaves only the history of an earlier one.
  move: `SELECT c->>'to' AS mark, "entityId" AS id, c->>'to' AS info FROM audit_entry, jsonb_array_elements(changes) c
    WHERE c->>'field' = 'info' AND c->>'to' = ANY($1)`,
  payment: `SELECT note AS mark, note, amount::text FROM payment WHERE note = ANY($1)`,
}

/** Every acknowledged write is there once, with the values acknowledged; no other is there twice. */
export async function checkWrites(owner: pg.Pool, writes: Write[], { invoiceId }: ClinicAccess): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: writes.filter(({ acknowledged }) => acknowledged).length, lost: [], doubled: [] }
  for (const [kind, given] of Map.groupBy(writes, ({ kind: of }) => of)) {
    const { rows } = await owner.query<Found>(statements[kind], [given.map(({ mark }) => mark)])
    const found = Map.groupBy(rows, ({ mark }) => mark)
    for (const { mark, acknowledged, values } of given) {
      const there = found.get(mark) ?? []
      if (there.length > 1) verdict.doubled.push(mark)
      if (acknowledged && !there.some((row) => agrees(row, values))) verdict.lost.push(mark)
    }
  }
  verdict.lost.push(...(await listWrongTimes(owner, writes)))
  const { rows } = await owner.query(
    `SELECT 1 FROM invoice i WHERE id = $1 AND "amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id)`,
    [invoiceId],
  )
  if (rows.length > 0) verdict.doubled.push(`the sum of invoice ${invoiceId}`)
  return verdict
}

/** Each value of the row that was acknowledged, too. */
const agrees = (row: Found, values: Record<string, string>) =>
  Object.entries(row).every(([name, value]) => name === 'mark' || values[name] === value)

/** Each appointment is moved once at most, so its time has to be that of the acknowledged move. */
async function listWrongTimes(owner: pg.Pool, writes: Write[]): Promise<string[]> {
  const moves = writes.filter(({ kind, acknowledged }) => kind === 'move' && acknowledged)
  const { rows } = await owner.query<{ id: string; startTime: Date; info: string }>(
    'SELECT id, "startTime", info FROM event WHERE id = ANY($1)',
    [moves.map(({ values }) => values.id)],
  )
  const events = new Map(rows.map((row) => [row.id, row]))
  return moves
    .filter(({ mark, values }) => {
      const event = values.id ? events.get(values.id) : undefined
      return event?.info !== mark || event.startTime.toISOString() !== new Date(values.startTime ?? '').toISOString()
    })
    .map(({ mark }) => mark)
}
