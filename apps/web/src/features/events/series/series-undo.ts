import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { offerUndo } from '../../../stores/undo.ts'
import { freedBy, movedBy, sameTimes, timesOf } from '../data/event-change.ts'
import { statusPath } from '../data/status-path.ts'
import type { EventRow } from '../data/event-row.ts'
import { updateEvents } from './series-data.ts'

type Changed = { before: readonly EventRow[]; after: readonly EventRow[] }

/** Each back to its status, step by step, and to its time; all of them or none at each step. */
async function restore({ before, after }: Changed): Promise<void> {
  const formerOf = new Map(before.map((row) => [row.id, row]))
  let rows = [...after]
  for (;;) {
    const steps = rows.flatMap((event) => {
      const [status] = statusPath(event.status, formerOf.get(event.id)?.status ?? event.status) ?? []
      return status ? [{ event, change: { status } }] : []
    })
    if (steps.length === 0) break
    const changed = new Map((await updateEvents(steps)).map((row) => [row.id, row]))
    rows = rows.map((row) => changed.get(row.id) ?? row)
  }
  const moves = rows.flatMap((event) => {
    const former = formerOf.get(event.id)
    return former && !sameTimes(event, former) ? [{ event, change: timesOf(former) }] : []
  })
  if (moves.length > 0) await updateEvents(moves)
}

/** Says what was done to appointments of a series, and offers the way back. */
export function offerSeriesUndo(changed: Changed): void {
  const count = changed.after.length
  const isCancelled = changed.after.every(({ status }) => status === 'cancelled')
  const sentence = isCancelled
    ? i18n._(msg`${plural(count, { one: '# appointment canceled', other: '# appointments canceled' })}`)
    : i18n._(msg`${plural(count, { one: '# appointment changed', other: '# appointments changed' })}`)
  const afterOf = new Map(changed.after.map((row) => [row.id, row]))
  const freed = changed.before.flatMap((row) => freedBy(row, afterOf.get(row.id) ?? row))
  const moved = changed.before.flatMap((row) => movedBy(row, afterOf.get(row.id) ?? row))
  offerUndo({ sentence, undo: () => restore(changed), freed, moved })
}
