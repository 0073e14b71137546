import { Prisma } from '@clinic/prisma/generated'
import { documentNumber, stemOf, type NumberedRun, type Numbering } from '@clinic/shared/numbering/numbering'
import type { UpdateNumbering } from '@clinic/shared/numbering/numbering-input'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { differences, lockRow, record, staleRecord } from '../audit/audit.service.ts'
import { getNumbering, highestGiven, highestOnPaper, listNumberings, nextOf, todayAt } from './numbering.queries.ts'
import type { NumberingRow } from './numbering.queries.ts'

/** The next number of a run, without gaps in its period: the counter's row is locked until the transaction ends. */
export async function takeNumber(
  context: SignedInContext,
  { establishmentId, run, timeZone }: { establishmentId: string; run: NumberedRun; timeZone: string },
): Promise<string> {
  const numbering = await getNumbering(context, establishmentId, run)
  const date = dateOf(new Date(), timeZone)
  return documentNumber(numbering, date, await nextCount(context, establishmentId, stemOf(numbering, date)))
}

/** The first of a period goes on after what an import may have brought. */
async function nextCount(context: SignedInContext, establishmentId: string, stem: string): Promise<number> {
  const [row] = await context.write<{ value: number }>(Prisma.sql`
    WITH counted AS (
      UPDATE counter SET value = value + 1 WHERE "establishmentId" = ${establishmentId}::uuid AND series = ${stem} RETURNING value
    ), begun AS (
      INSERT INTO counter ("establishmentId", series, value)
      SELECT ${establishmentId}::uuid, ${stem}, ${highestOnPaper(context, establishmentId, stem)} + 1 WHERE NOT EXISTS (SELECT FROM counted)
      ON CONFLICT ("establishmentId", series) DO UPDATE SET value = counter.value + 1 RETURNING value
    ) SELECT value FROM counted UNION ALL SELECT value FROM begun`)
  return row?.value ?? 1
}

/** Changes how one kind of document is numbered from now on. What was issued keeps its number. */
export async function updateNumbering(context: SignedInContext, input: UpdateNumbering): Promise<NumberingRow> {
  const { establishmentId, run, version, next, ...chosen } = input
  const date = await todayAt(context, establishmentId, 'input.establishmentId')
  await lockRow(context.db, 'establishment', establishmentId)
  const all = await listNumberings(context, establishmentId)
  const before = all.find((each) => each.run === run)
  if (!before) throw badInput(['input.run', 'invalid_choice'])
  if (version != null && version !== before.version) throw await staleRecord(context.db, versioned(before), version)
  if (all.some((each) => each.run !== run && each.prefix.toLowerCase() === chosen.prefix.toLowerCase()))
    throw badInput(['input.prefix', 'prefix_taken'])
  const former = await nextOf(context, before, date)
  const rowId = await store(context, before, chosen)
  const stem = stemOf(chosen, date)
  if (next != null) await beginAt(context, { establishmentId, stem, next })
  const after = { ...before, ...chosen, rowId, version: before.version + 1 }
  const changes = differences<object>(readable(before, former), readable(after, await nextOf(context, after, date)))
  const action = before.rowId ? 'updated' : 'created'
  await record(context, [{ entity: 'numbering', entityId: rowId, establishmentId, action, changes }])
  return after
}

const versioned = ({ rowId, establishmentId, version }: NumberingRow) => ({ id: rowId ?? establishmentId, version })

async function store({ db }: SignedInContext, before: NumberingRow, chosen: Numbering): Promise<string> {
  const { rowId, establishmentId, run } = before
  try {
    if (rowId) await db.numbering.update({ where: { id: rowId }, data: { ...chosen, version: { increment: 1 } } })
    return rowId ?? (await db.numbering.create({ data: { id: uuidv7(), establishmentId, run, ...chosen } })).id
  } catch (error) {
    // The branch's row may be hidden by row-level security.
    throw sqlState(error) === '23505' ? badInput(['input.prefix', 'prefix_of_branch']) : error
  }
}

type Beginning = { establishmentId: string; stem: string; next: number }

/** Refused where it, or a later one, was given already: no two documents have one number. */
async function beginAt(context: SignedInContext, { establishmentId, stem, next }: Beginning): Promise<void> {
  if (next <= (await highestGiven(context, establishmentId, stem))) throw badInput(['input.next', 'number_given'])
  const [counter] = await context.write(Prisma.sql`
    INSERT INTO counter ("establishmentId", series, value) VALUES (${establishmentId}::uuid, ${stem}, ${next - 1})
    ON CONFLICT ("establishmentId", series) DO UPDATE SET value = excluded.value WHERE counter.value <= excluded.value RETURNING value`)
  if (!counter) throw badInput(['input.next', 'number_given'])
}

/** Values for the history. */
const readable = ({ prefix, restart, yearForm, separator, digits }: Numbering, next: number) => ({
  prefix,
  restart,
  yearForm,
  separator,
  digits,
  next,
})
