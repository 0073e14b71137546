/** A permit of a semaphore; a second `release` has no effect. */
export type Permit = { acquire(): Promise<void>; release(): void }

/** A fair semaphore with a number of permits. */
export function createSemaphore(permits: number): () => Permit {
  const waiting: (() => void)[] = []
  let free = permits

  function acquirePermit(): Promise<void> | void {
    if (free > 0) free -= 1
    else return new Promise((resolve) => waiting.push(resolve))
  }
  function releasePermit() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return () => {
    let isHeld = false
    return {
      async acquire() {
        await acquirePermit()
        isHeld = true
      },
      release() {
        if (isHeld) releasePermit()
        isHeld = false
      },
    }
  }
}
