import type { Change } from '../../lib/pubsub.ts'
import type { Receiver, Delivery } from './receiver.ts'

/** More changes than this at one establishment are not told one by one: reading again costs less. */
const mostChanges = 250

/** Changes that wait to be told: each row once, however often it changed, in the order of their first change. */
export function createChangeBuffer() {
  const byEstablishment = new Map<string, Map<string, Delivery>>()

  return {
    /** Answers who is to read again because there is more than is told one by one; nobody, as a rule. */
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
    take(): Delivery[] {
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

/** What was created and then changed is news as something created: nobody has heard of it yet. */
function latest(before: Delivery['event'] | undefined, change: Change): Change {
  if (!before || !('change' in before) || !('change' in change)) return change
  return before.change === 'created' && change.change === 'updated' ? { ...change, change: 'created' } : change
}
