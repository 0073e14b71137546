/** One who may be in, or not; to give twice changes nothing. */
export type Permit = { acquire(): Promise<void>; release(): void }

/** Lets at most `places` in at once, in the order in which they came. */
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
