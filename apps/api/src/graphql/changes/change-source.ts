import type { Change } from '../../lib/pubsub.ts'

/** Sent in place of changes that were missed or too many: clients reload what they show. */
export type ReadAgain = { topic: 'read-again'; establishmentId: string }

/** Everybody whose presence changed since the last round. */
export type PresenceRound = { topic: 'presence-round'; userIds: string[] }

export type Told = Change | ReadAgain | PresenceRound

/** The changes that a subscription field wants. The fan-out delivers them: the source itself is never iterated. */
export class ChangeSource<Event extends Told> implements AsyncIterable<Event> {
  readonly topic: Event['topic']
  readonly establishmentId: string

  constructor(topic: Event['topic'], establishmentId: string) {
    this.topic = topic
    this.establishmentId = establishmentId
  }

  wants(change: Change): boolean {
    if (change.topic !== this.topic) return false
    return !('establishmentId' in change) || change.establishmentId === this.establishmentId
  }

  [Symbol.asyncIterator](): AsyncIterator<Event> {
    throw new Error('A source of changes is read by the fan-out.')
  }
}
