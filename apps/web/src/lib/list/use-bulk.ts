import { useState } from 'react'
import { askTogether, holdNextLimit, type HeldLimit } from '../../stores/asked-limit.ts'
import { toFailure, type Failure } from '../errors.ts'

type Refusal<T> = { row: T; failure: Failure }
export type Bulk<T> = {
  /**
   * Runs the step for the rows one after another, also after refusals; returns the number of successes. What is above a limit of the clinic
   * is asked once for all, at the end.
   */
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
    const waiting: { work: Promise<void>; held: HeldLimit }[] = []
    let done = 0
    const show = () => setProgress({ done, total: rows.length })
    for (const row of rows) {
      show()
      const { held: next, stop } = holdNextLimit()
      const work = act(row).then(
        () => undefined,
        (error: unknown) => void found.push({ row, failure: toFailure(error) }),
      )
      const held = await Promise.race([work, next])
      stop()
      if (held) waiting.push({ work, held })
      else done += 1
    }
    const allowed = waiting.length > 0 ? await askTogether(waiting.map(({ held }) => held.asked)) : undefined
    for (const { work, held } of waiting) {
      show()
      held.settle(allowed?.has(held.asked.id) ?? false)
      await work
      done += 1
    }
    setProgress(null)
    setRefused(found.toSorted((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row)))
    return rows.length - found.length
  }
  return { run, progress, refused, forget: () => setRefused([]) }
}
