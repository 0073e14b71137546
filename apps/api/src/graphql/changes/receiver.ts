import type { ExecutionResult } from 'graphql'
import type { BaseContext, Context } from '../../context.ts'
import type { ChangeSource, Told } from './change-source.ts'

export type Answer = (event: unknown, context: Context) => Promise<ExecutionResult>

/** The client's socket, shared by all its subscriptions. */
export type Subscriber = {
  base: BaseContext
  /** Equal for sockets with the same credentials. */
  credentialsKey: string
  /** Sends a result, encoded as JSON, at once. Returns false, and sends nothing, while the client is slow to take what it was sent. */
  send(subscriptionId: string, result: Buffer): boolean
  /** The client reconnects and reloads. */
  close(): void
}

/** Subscriptions with the same `answer` and the same rights get the same result. */
export type Subscription = {
  /** As the client has named it. */
  id: string
  source: ChangeSource<Told>
  /** The same function for the same document and variables. */
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
export type Delivery = { event: Told; receivers: Set<Receiver> }
