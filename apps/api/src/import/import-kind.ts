import type { Watcher } from './job/progress.ts'
import type { Report } from './report.ts'
import type { Kind } from './save/kind.ts'
import type { Run } from './run.ts'
import { deferRows, readDeferred } from './save/sources.ts'
import type { SourceFile } from './source-files.ts'
import { readRows } from './source-rows.ts'
import type { SourceRow } from './source-line.ts'
import { readBatch, saveBatch } from './job/import-batch.ts'

const batchSize = 500

export type Work = { run: Run; report: Report; progress: Watcher; signal: AbortSignal }

/** Imports all rows of one kind, a batch and a transaction at a time. An interruption takes effect between batches. */
export async function importKind<Row>(work: Work, kind: Kind<Row>, files: Map<SourceFile, number>): Promise<void> {
  const { run, report, progress, signal } = work
  const total = [...files.values()].reduce((sum, count) => sum + count, 0)
  const tally = report.tally(kind.name)
  for await (const rows of batchesOf(kind.name, [...files.keys()])) {
    signal.throwIfAborted()
    const { items, outcomes } = await readBatch(run, kind, rows)
    if (kind.orderOf)
      await deferRows(
        run,
        kind.name,
        items.map((item) => ({ place: kind.orderOf?.(item.row) ?? '', item })),
      )
    else outcomes.push(...(await saveBatch(run, kind, items)))
    tally.read += rows.length
    await report.add(outcomes)
    progress.show(kind.name, tally.read, total)
  }
  if (kind.orderOf) await saveWaiting(work, kind)
  progress.end()
}

async function saveWaiting<Row>({ run, report, progress, signal }: Work, kind: Kind<Row>): Promise<void> {
  let done = 0
  for await (const items of readDeferred<Row>(run, kind.name, batchSize)) {
    signal.throwIfAborted()
    await report.add(await saveBatch(run, kind, items))
    done += items.length
    progress.show(`${kind.name} (saving)`, done, Math.max(done, report.unaccounted() + done))
  }
}

async function* batchesOf(only: string, files: SourceFile[]): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  for (const source of files) {
    for await (const row of readRows(source, only)) {
      batch.push(row)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
