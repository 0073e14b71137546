import type { ExecutionResult } from 'graphql'
import type { BaseContext, Context } from '../../context.ts'
import type { Change } from '../../lib/pubsub.ts'
import type { ChangeSource, ReadAgain } from './change-source.ts'

export type Answer = (event: unknown, context: Context) => Promise<ExecutionResult>

/** Who is at the other end, over all that they subscribed to. */
export type Subscriber = {
  /** They come back, and read again. */
  close(): void
}

/** `question` is what is asked: where it and the rights are equal, so is the answer. */
export type Subscription = {
  base: BaseContext
  source: ChangeSource<Change | ReadAgain>
  queryKey: string
  answer: Answer
  subscriber: Subscriber
}

export type Receiver = Subscription & {
  /** False when too much waits already. */
  put(result: ExecutionResult): boolean
  /** Drops what waits. */
  clear(): void
}

/** A change, and those who are told of it. */
export type Delivery = { event: Change | ReadAgain; receivers: Set<Receiver> }
