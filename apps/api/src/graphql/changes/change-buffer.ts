import type { Change } from '../../lib/pubsub.ts'
import type { Receiver, Delivery } from './receiver.ts'

/** With more changes than this at one establishment, its clients reload instead of receiving each. */
const mostChanges = 250

/** Buffers changes until the next batch: each row once, however often it changed, in the order of the first change. */
export function createChangeBuffer() {
  const byEstablishment = new Map<string, Map<string, Delivery>>()

  return {
    /** Returns the receivers that have to reload because there are too many changes; mostly undefined. */
    add(receiver: Receiver, change: Change): Set<Receiver> | undefined {
      const { establishmentId } = receiver.source
      const rows = byEstablishment.get(establishmentId) ?? new Map<string, Delivery>()
      byEstablishment.set(establishmentId, rows)
      const key = keyOf(change)
      const known = rows.get(key)
      rows.set(key, { event: latest(known?.event, change), receivers: (known?.receivers ?? new Set()).add(receiver) })
      if (rows.size <= mostChanges) return undefined
      byEstablishment.delete(establishmentId)
      return new Set([...rows.values()].flatMap(({ receivers }) => [...receivers]))
    },
    drain(): Delivery[] {
      const all = [...byEstablishment.values()].flatMap((rows) => [...rows.values()])
      byEstablishment.clear()
      return all
    },
  }
}

function keyOf(change: Change): string {
  const id = change.topic === 'presence' ? change.userId : 'id' in change ? change.id : ''
  return [change.topic, 'list' in change ? change.list : '', id].join(' ')
}

/** A row that was created and then updated is delivered as created. */
function latest(before: Delivery['event'] | undefined, change: Change): Change {
  if (!before || !('change' in before) || !('change' in change)) return change
  return before.change === 'created' && change.change === 'updated' ? { ...change, change: 'created' } : change
}
