/** One who may be in, or not; to give twice changes nothing. */
export type Turn = { take(): Promise<void>; give(): void }

/** Lets at most `places` in at once, in the order in which they came. */
export function createTurns(places: number): () => Turn {
  const waiting: (() => void)[] = []
  let free = places

  function enter(): Promise<void> | void {
    if (free > 0) free -= 1
    else return new Promise((resolve) => waiting.push(resolve))
  }
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return () => {
    let isIn = false
    return {
      async take() {
        await enter()
        isIn = true
      },
      give() {
        if (isIn) leave()
        isIn = false
      },
    }
  }
}
