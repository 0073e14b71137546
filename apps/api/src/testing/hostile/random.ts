export type Pick = <Item>(items: readonly Item[]) => Item

/** mulberry32: the same seed gives the same requests, so that what fails fails again. */
export function createRandomPick(seed: number): Pick {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
}
