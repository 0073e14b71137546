import type { ExecutionResult } from 'graphql'

export type Results = AsyncGenerator<ExecutionResult, void, void>

type Outbox = {
  most: number
  /** Returns false when the result has to be queued. */
  sendAtOnce(result: ExecutionResult): boolean
  onEnd(): void
}

/**
 * Queues the results that a socket does not take at once. The generator never throws. It waits in vain as long as results are sent
 * past it, and in their order: the queue is empty then.
 */
export function createOutbox({ most, sendAtOnce, onEnd }: Outbox) {
  const waiting: ExecutionResult[] = []
  let pendingRead: ((result: IteratorResult<ExecutionResult, void>) => void) | undefined
  let ended = false

  async function end(): Promise<IteratorResult<ExecutionResult, void>> {
    if (!ended) onEnd()
    ended = true
    waiting.length = 0
    pendingRead?.({ done: true, value: undefined })
    pendingRead = undefined
    return { done: true, value: undefined }
  }

  const results: Results = {
    next() {
      const value = waiting.shift()
      if (value) return Promise.resolve({ done: false, value })
      if (ended) return Promise.resolve({ done: true, value: undefined })
      return new Promise((resolve) => (pendingRead = resolve))
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      await end()
    },
  }

  return {
    results,
    /** Returns false when it is full: the result is dropped. */
    put(value: ExecutionResult): boolean {
      if (ended) return true
      if (pendingRead && sendAtOnce(value)) return true
      if (pendingRead) {
        pendingRead({ done: false, value })
        pendingRead = undefined
        return true
      }
      if (waiting.length >= most) return false
      waiting.push(value)
      return true
    },
    clear: () => void (waiting.length = 0),
  }
}
