import { useState } from 'react'
import { isToCome } from './call-items.ts'
import type { CallRow } from './call-row.ts'

/** The appointments of a day as each of them was first seen here, until the day or the screen is left. */
export function useFirstSeen(date: string, rows: readonly CallRow[] | undefined): readonly CallRow[] {
  const [kept, setKept] = useState<{ date: string; rows: readonly CallRow[] }>({ date, rows: [] })
  const known = kept.date === date ? kept.rows : []
  const ids = new Set(known.map(({ id }) => id))
  const added = rows?.filter((row) => !ids.has(row.id) && isToCome(row)) ?? []
  const seen = added.length > 0 ? [...known, ...added] : known
  if (kept.date !== date || added.length > 0) setKept({ date, rows: seen })
  return seen
}
