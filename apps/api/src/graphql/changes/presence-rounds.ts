import type { Change } from '../../lib/pubsub.ts'
import type { PresenceRound } from './change-source.ts'
import type { Delivery, Receiver } from './receiver.ts'

/** Milliseconds from one round to the next. */
const betweenRounds = 1_000

/**
 * Tells of presence in rounds, the first at once: when a server restarts everybody comes back, and to tell each of each
 * takes the square of their number. `onDue` is called when a round is due; `drain` returns it.
 */
export function createPresenceRounds(onDue: () => void) {
  const receivers = new Set<Receiver>()
  /** Subscribed since the last round. */
  const newcomers = new Set<Receiver>()
  const changed = new Set<string>()
  /** Changed shortly before a newcomer subscribed. */
  const recent = new Set<string>()
  let drainedAt = -betweenRounds
  let isDue = false
  let timer: NodeJS.Timeout | undefined

  function schedule() {
    timer ??= setTimeout(
      () => {
        isDue = true
        onDue()
      },
      Math.max(0, drainedAt + betweenRounds - performance.now()),
    )
  }

  return {
    add(receiver: Receiver, changes: Change[]) {
      receivers.add(receiver)
      const missed = userIdsOf(changes)
      if (missed.length === 0) return
      newcomers.add(receiver)
      for (const userId of missed) recent.add(userId)
      schedule()
    },
    remove(receiver: Receiver) {
      receivers.delete(receiver)
      newcomers.delete(receiver)
    },
    hear(change: Change) {
      if (change.topic !== 'presence' || receivers.size === 0) return
      changed.add(change.userId)
      schedule()
    },
    drain(): Delivery[] {
      if (!isDue) return []
      const round = [
        { event: toRound(changed), receivers: receivers.difference(newcomers) },
        { event: toRound(changed.union(recent)), receivers: new Set(newcomers) },
      ]
      for (const gathered of [newcomers, changed, recent]) gathered.clear()
      isDue = false
      timer = undefined
      drainedAt = performance.now()
      return round.filter(({ event, receivers: told }) => event.userIds.length > 0 && told.size > 0)
    },
    close: () => clearTimeout(timer),
  }
}

const toRound = (userIds: Set<string>): PresenceRound => ({ topic: 'presence-round', userIds: [...userIds] })

const userIdsOf = (changes: Change[]) => changes.flatMap((change) => (change.topic === 'presence' ? change.userId : []))
