import type { ExecutionResult } from 'graphql'
import type { BaseContext, Context } from '../../context.ts'
import type { Change } from '../../lib/pubsub.ts'
import type { ChangeSource, ReadAgain } from './change-source.ts'

export type Answer = (event: unknown, context: Context) => Promise<ExecutionResult>

/** The client's socket, shared by all its subscriptions. */
export type Subscriber = {
  /** The client reconnects and reloads. */
  close(): void
}

/** Subscriptions with the same `queryKey` and the same rights get the same result. */
export type Subscription = {
  base: BaseContext
  source: ChangeSource<Change | ReadAgain>
  queryKey: string
  answer: Answer
  subscriber: Subscriber
}

export type Receiver = Subscription & {
  /** Returns false when the outbox is full. */
  put(result: ExecutionResult): boolean
  /** Drops the waiting results. */
  clear(): void
}

/** A change and its receivers. */
export type Delivery = { event: Change | ReadAgain; receivers: Set<Receiver> }
