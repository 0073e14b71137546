/** Lets at most `places` in at once, in the order in which they came. */
export function createTurns(places: number) {
  const waiting: (() => void)[] = []
  let free = places
  return {
    take: () =>
      new Promise<void>((resolve) => {
        if (free > 0) {
          free -= 1
          resolve()
        } else {
          waiting.push(resolve)
        }
      }),
    give() {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
