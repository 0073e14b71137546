import { importReason } from '@clinic/shared/imports/import-reasons'
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { RowError, rowError, rowFault } from '../mapped-row.ts'
import type { Remark } from '../mapped-row.ts'
import type { Outcome } from '../report.ts'
import type { SourceLine } from '../source-line.ts'
import type { MappedItem, Item, Kind } from '../save/kind.ts'
import type { Run } from '../run.ts'
import { findKnown, firstOfThisRun, remember } from '../save/sources.ts'
import type { SourceRow } from '../source-line.ts'

export type Batch<Row> = { items: Item<Row>[]; outcomes: Outcome[] }

/** Reads a batch and returns the items to store and the outcomes of all other rows. Writes only the keys of the rows. */
export async function readBatch<Row>(run: Run, kind: Kind<Row>, rows: SourceRow[]): Promise<Batch<Row>> {
  const outcomes: Outcome[] = []
  const addOutcome = (sourceLine: SourceLine, result: Outcome['result'], remarks: Remark[]) =>
    outcomes.push({ file: sourceLine.file, line: sourceLine.line, kind: kind.name, result, remarks })

  const read = rows.flatMap((row): MappedItem<Row>[] => {
    const mapped = readRow(run, kind, row)
    if (!(mapped instanceof RowError)) return [mapped]
    addOutcome(row, 'reported', mapped.remarks)
    return []
  })
  await kind.resolve?.(run, read)
  const sound = read.filter((mapped) => {
    if (mapped.fault) addOutcome(mapped, 'reported', [mapped.fault])
    else if (mapped.isEmpty) addOutcome(mapped, 'unchanged', [])
    return !mapped.fault && !mapped.isEmpty
  })

  const hashed = sound.map((mapped) => ({ ...mapped, hash: hashOf(mapped.compared ?? mapped.row), key: mapped.keys[0] ?? '' }))
  const firsts = await firstOfThisRun(run, kind.entity, hashed)
  const known = await findKnown(
    run,
    kind.entity,
    hashed.flatMap(({ key, spareKey }) => [key, spareKey ?? []].flat()),
  )
  const items: Item<Row>[] = []
  for (const { key, ...mapped } of hashed) {
    const first = firsts.get(key)
    const before = known.get(key) ?? known.get(mapped.spareKey ?? '')
    const isFirst = first?.file === mapped.file && first.line === mapped.line
    if (!isFirst && first?.hash !== mapped.hash) addOutcome(mapped, 'reported', [repeated(key, first)])
    else if (!isFirst || before?.hash === mapped.hash) addOutcome(mapped, 'unchanged', [])
    else {
      const counts = before?.hash ? ('updated' as const) : ('inserted' as const) // created before its row was read: no hash yet
      items.push({ ...mapped, id: before?.entityId ?? uuidv7(), isNew: !before, counts })
    }
  }
  return { items, outcomes }
}

function readRow<Row>(run: Run, kind: Kind<Row>, { file, line, data }: SourceRow): MappedItem<Row> | RowError {
  try {
    const mapped = kind.read(data, run.clinic)
    if (!isStorable(mapped)) return rowError('', 'invalid_text')
    if (mapped.keys.some((key) => key.length > 500)) return rowError('id', 'too_long')
    return { ...mapped, file, line }
  } catch (error) {
    return error instanceof RowError ? error : rowFault('', importReason('unreadable_row', { a: (error as Error).message }))
  }
}

/** Postgres stores neither NUL nor half a surrogate pair; JSON shows both as escapes. */
const isStorable = (mapped: unknown) => !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(mapped))

/** Hash of the row as it would be stored, so that fields that are not imported cause no update. */
const hashOf = (row: unknown) => createHash('sha256').update(JSON.stringify(row)).digest('base64url')

const repeated = (key: string, first: SourceLine | undefined): Remark => ({
  field: 'id',
  reason: importReason('repeated_id', { a: first?.file ?? '', b: first?.line ?? '' }),
  value: key.replace(/^csv:(?:name |hospital number |national id )?/, ''), // as it stands in the file
})

/** Stores a batch in one transaction. A row that the database refuses is found by bisection, reported and left out. */
export async function saveBatch<Row>(run: Run, kind: Kind<Row>, items: Item<Row>[]): Promise<Outcome[]> {
  if (items.length === 0) return []
  const attempt = items.map((item) => ({ ...item, notices: [...item.notices] }))
  try {
    await run.db.query('BEGIN')
    await kind.save(run, attempt)
    await remember(run, kind.entity, attempt)
    await run.db.query('COMMIT')
    return attempt.map(({ file, line, counts, notices }) => ({ file, line, kind: kind.name, result: counts, remarks: notices }))
  } catch (error) {
    await run.db.query('ROLLBACK')
    const { code = '', message, constraint } = error as { code?: string; message: string; constraint?: string }
    if (!/^(22|23)/.test(code)) throw error // not caused by the data
    if (items.length > 1) {
      const middle = Math.ceil(items.length / 2)
      return [...(await saveBatch(run, kind, items.slice(0, middle))), ...(await saveBatch(run, kind, items.slice(middle)))]
    }
    const [{ file, line }] = items as [Item<Row>]
    return [{ file, line, kind: kind.name, result: 'reported', remarks: [{ field: constraint ?? '', reason: message }] }]
  }
}
