import type { Change } from '../../lib/pubsub.ts'

/** Told in place of changes that were missed or were too many: whoever shows something asks for it again. */
export type ReadAgain = { topic: 'read-again'; establishmentId: string }

/** What a subscription field asks to be told. The fan-out delivers it: nothing iterates over the source itself. */
export class ChangeSource<Event extends Change | ReadAgain> implements AsyncIterable<Event> {
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
