import { setTimeout as wait } from 'node:timers/promises'
import type { Read } from '@clinic/prisma/prepared'
import type { ExecutionResult } from 'graphql'
import type { Logger } from '../../lib/logging/logger.ts'
import type { Change, ChangeFeed } from '../../lib/pubsub.ts'
import { createChangeBuffer } from './change-buffer.ts'
import type { Results } from './outbox.ts'
import { createOutbox } from './outbox.ts'
import { createPresenceRounds } from './presence-rounds.ts'
import type { Receiver, Subscriber, Subscription, Delivery } from './receiver.ts'
import { deliverChanges } from './deliver-changes.ts'

/** With more results waiting than this, a socket gets one message to reload instead. */
const mostWaiting = 250
/** Pause after a failed delivery, milliseconds. */
const pause = 500

export type FanOut = ReturnType<typeof createFanOut>

/**
 * Delivers changes to all subscriptions in batches: during one batch, later changes are collected for the next. So delivery
 * uses two connections at most, however many sockets there are.
 */
export function createFanOut({ read, feed, logger }: { read: Read; feed: ChangeFeed; logger: Logger }) {
  const buffer = createChangeBuffer()
  const rounds = createPresenceRounds(startDelivery)
  /** Subscriptions to the reload message. */
  const readAgainReceivers = new Map<Subscriber, Set<Receiver>>()
  const readAgain = new Set<Receiver>()
  let running = false
  let closed = false
  const encoded = new WeakMap<ExecutionResult, Buffer>()

  function startDelivery() {
    if (running || closed) return
    running = true
    // By then every receiver has buffered the change: the feed calls all of them synchronously.
    setImmediate(() => void deliverAll())
  }

  /** The only place that delivers; never rejects. */
  async function deliverAll(): Promise<void> {
    for (let batch = drainBatch(); batch.length > 0 && !closed; batch = drainBatch()) {
      const failed = await deliverChanges(read, batch, fallBehind).catch((error: unknown) => ({
        error,
        receivers: receiversOf(batch),
      }))
      if (!failed) continue
      logger.warn({ err: failed.error }, 'changes not told, their receivers are to read again')
      for (const receiver of failed.receivers) fallBehind(receiver)
      await wait(pause)
    }
    running = false
  }

  /** Once for all who share a result. */
  function encode(result: ExecutionResult): Buffer {
    const known = encoded.get(result) ?? Buffer.from(JSON.stringify(result))
    encoded.set(result, known)
    return known
  }

  function drainBatch(): Delivery[] {
    const reloads = [...Map.groupBy(readAgain, ({ source }) => source.establishmentId)].map(([establishmentId, receivers]) => ({
      event: { topic: 'read-again' as const, establishmentId },
      receivers: new Set(receivers),
    }))
    readAgain.clear()
    return [...buffer.drain(), ...rounds.drain(), ...reloads]
  }

  function addChange(receiver: Receiver, change: Change) {
    for (const behind of buffer.add(receiver, change) ?? []) fallBehind(behind)
    startDelivery()
  }

  /** Drops the waiting results and sends the reload message, or closes the socket where that is not subscribed to. */
  function fallBehind({ subscriber, source, clear }: Receiver) {
    clear()
    const reloads = [...(readAgainReceivers.get(subscriber) ?? [])].filter(
      (readAgainReceiver) => readAgainReceiver.source.establishmentId === source.establishmentId,
    )
    if (reloads.length === 0) return subscriber.close()
    for (const readAgainReceiver of reloads) readAgain.add(readAgainReceiver)
    startDelivery()
  }

  const stopRounds = feed.on(rounds.hear)
  const stopGaps = feed.onGap(() => {
    for (const ofSubscriber of readAgainReceivers.values())
      for (const readAgainReceiver of ofSubscriber) readAgain.add(readAgainReceiver)
    startDelivery()
  })

  return {
    subscribe(subscription: Subscription): Results {
      const stops: (() => void)[] = []
      const { id, source, subscriber } = subscription
      const outbox = createOutbox({
        most: mostWaiting,
        // Errors are masked where the others are: by the protocol's own way.
        sendAtOnce: (result) => !result.errors && subscriber.send(id, encode(result)),
        onEnd: () => stops.forEach((stop) => stop()),
      })
      const receiver: Receiver = { ...subscription, put: outbox.put, clear: outbox.clear }
      if (source.topic === 'read-again') {
        const ofSubscriber = readAgainReceivers.get(subscriber) ?? new Set()
        readAgainReceivers.set(subscriber, ofSubscriber.add(receiver))
        stops.push(() => {
          readAgain.delete(receiver)
          ofSubscriber.delete(receiver)
          if (ofSubscriber.size === 0) readAgainReceivers.delete(subscriber)
        })
      } else if (source.topic === 'presence-round') {
        rounds.add(receiver, feed.recent())
        stops.push(() => rounds.remove(receiver))
      } else {
        stops.push(feed.on((change) => source.wants(change) && addChange(receiver, change)))
        for (const change of feed.recent()) if (source.wants(change)) addChange(receiver, change)
      }
      return outbox.results
    },
    close() {
      closed = true
      stopGaps()
      stopRounds()
      rounds.close()
    },
  }
}

const receiversOf = (batch: Delivery[]) => new Set(batch.flatMap(({ receivers }) => [...receivers]))
