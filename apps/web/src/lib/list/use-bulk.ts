import { useState } from 'react'
import { toFailure, type Failure } from '../errors.ts'

type Refusal<T> = { row: T; failure: Failure }
export type Bulk<T> = {
  /** Runs the step for the rows one after another, also after refusals; returns the number of successes. */
  run: (rows: T[], act: (row: T) => Promise<unknown>) => Promise<number>
  progress: { done: number; total: number } | null
  refused: Refusal<T>[]
  forget: () => void
}

/** The same step for many rows. */
export function useBulk<T>(): Bulk<T> {
  const [progress, setProgress] = useState<Bulk<T>['progress']>(null)
  const [refused, setRefused] = useState<Refusal<T>[]>([])
  async function run(rows: T[], act: (row: T) => Promise<unknown>): Promise<number> {
    const found: Refusal<T>[] = []
    setRefused([])
    for (const [done, row] of rows.entries()) {
      setProgress({ done, total: rows.length })
      try {
        await act(row)
      } catch (error) {
        found.push({ row, failure: toFailure(error) })
      }
    }
    setProgress(null)
    setRefused(found)
    return rows.length - found.length
  }
  return { run, progress, refused, forget: () => setRefused([]) }
}
