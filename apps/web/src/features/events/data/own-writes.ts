import { create } from 'zustand'

/** How long another browser's change stays marked, milliseconds. */
const marking = 4000

/** Appointments that another browser has just changed. */
export const useMarked = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export function mark(id: string): void {
  useMarked.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
  setTimeout(() => useMarked.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) })), marking)
}

const writing = new Map<string, number>()
/** A new appointment has no id before the server answers. */
const unknownId = ''

/** Marks changes as this browser's own during a write and shortly after it. */
export async function markOwnWrite<Result>(id: string | undefined, write: () => Promise<Result>): Promise<Result> {
  const key = id ?? unknownId
  writing.set(key, (writing.get(key) ?? 0) + 1)
  try {
    return await write()
  } finally {
    setTimeout(() => writing.set(key, (writing.get(key) ?? 1) - 1), 1500)
  }
}

export const isOwn = (id: string, change: string) =>
  (writing.get(id) ?? 0) > 0 || (change === 'created' && (writing.get(unknownId) ?? 0) > 0)
