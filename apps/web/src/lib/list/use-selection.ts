import { useCallback, useState } from 'react'

export type Selection<T> = {
  rows: T[]
  has: (id: string) => boolean
  toggle: (row: T) => void
  /** All of these rows, or, when all are, none of them. */
  toggleAll: (rows: T[]) => void
  clear: () => void
}

/** Rows that were marked, on whatever page of the list. */
export function useSelection<T extends { id: string }>(): Selection<T> {
  const [marked, setMarked] = useState<ReadonlyMap<string, T>>(new Map())
  const toggle = useCallback(
    (row: T) =>
      setMarked((now) => {
        const next = new Map(now)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      }),
    [],
  )
  return {
    rows: [...marked.values()],
    has: (id) => marked.has(id),
    toggle,
    toggleAll: (rows) =>
      setMarked((now) => {
        const next = new Map(now)
        const all = rows.every(({ id }) => next.has(id))
        for (const row of rows) {
          if (all) next.delete(row.id)
          else next.set(row.id, row)
        }
        return next
      }),
    clear: () => setMarked(new Map()),
  }
}

/** The marked rows as the list has them now; those on other pages as they were when they were marked. */
export function newest<T extends { id: string }>(marked: T[], shown: T[]): T[] {
  const now = new Map(shown.map((row) => [row.id, row]))
  return marked.map((row) => now.get(row.id) ?? row)
}
