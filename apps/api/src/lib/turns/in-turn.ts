/** Thrown for work that has not begun in time. */
export class WaitedTooLong extends Error {}

type Limits = {
  /** So much work runs at the same time. */
  atOnce: number
  /** Milliseconds that work waits to begin. */
  patience: number
}

/** Returns a function that runs work when it is its turn. */
export function inTurn({ atOnce, patience }: Limits) {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        running += 1
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new WaitedTooLong())
      }, patience)
      waiting.add(begin)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else await turn()
    try {
      return await work()
    } finally {
      running -= 1
      const [next] = waiting
      next?.()
    }
  }
}
