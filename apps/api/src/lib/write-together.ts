/** Returns a function for one item. Those that come while others are written are written next, in one piece. */
export function writeTogether<Item>(write: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let written: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function writeNext(): Promise<void> {
    await written.catch(() => undefined)
    const items = waiting
    waiting = []
    next = undefined
    written = write(items)
    await written
  }
  return (item) => {
    waiting.push(item)
    return (next ??= writeNext())
  }
}
