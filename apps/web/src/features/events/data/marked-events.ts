import { create } from 'zustand'
import { isOwnWrite, ownWritesAnswered } from '../../../lib/own-writes.ts'

/** How long another browser's change stays marked, milliseconds. */
const marking = 4000

/** Appointments that another browser has just changed. */
export const useMarked = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

function mark(id: string): void {
  useMarked.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
  setTimeout(() => useMarked.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) })), marking)
}

/** Marks what another browser has changed since the version that was shown; undefined: it was not shown. */
export async function markChange({ id, version }: { id: string; version: number }, shown = version - 1): Promise<void> {
  if (version <= shown) return
  await ownWritesAnswered(id)
  if (!isOwnWrite({ id, version }, shown)) mark(id)
}
