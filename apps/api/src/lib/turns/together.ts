/** Returns a function for one item. Those that come while others are processed are processed next, all in one call, whose result each gets. */
export function together<Item, Result>(process: (items: Item[]) => Promise<Result>): (item: Item) => Promise<Result> {
  let waiting: Item[] = []
  let processed: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined

  async function processNext(): Promise<Result> {
    await processed
    const items = waiting
    waiting = []
    next = undefined
    const result = process(items)
    processed = result.then(forget, forget)
    return result
  }
  return (item) => {
    waiting.push(item)
    return (next ??= processNext())
  }
}

const forget = () => undefined
