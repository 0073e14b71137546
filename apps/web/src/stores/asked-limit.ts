import type { LimitBreach } from '@clinic/shared/limits/limit'
import { create } from 'zustand'

/** What was refused by a limit, and waits for an admin. */
export type AskedLimit = { id: string; breaches: LimitBreach[] }

/** Asked at once: one, or all that a step for many rows has met. Settled with the ids of those that were allowed. */
type Waiting = { asked: AskedLimit[]; settle: (allowed: ReadonlySet<string>) => void }

/** Each in turn. */
export const useAskedLimits = create<{ waiting: Waiting[] }>(() => ({ waiting: [] }))

/** The ids of those that an admin has allowed, in the end. */
export const askTogether = (asked: AskedLimit[]): Promise<ReadonlySet<string>> =>
  new Promise((resolve) => {
    const one: Waiting = {
      asked,
      settle: (allowed) => {
        useAskedLimits.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== one) }))
        resolve(allowed)
      },
    }
    useAskedLimits.setState(({ waiting }) => ({ waiting: [...waiting, one] }))
  })

/** A request that is not asked yet, and what lets its operation go on. */
export type HeldLimit = { asked: AskedLimit; settle: (allowed: boolean) => void }

let hold: ((held: HeldLimit) => void) | undefined

/** The next request is handed over instead of being asked. `stop` ends that, where there was none. */
export function holdNextLimit(): { held: Promise<HeldLimit>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<HeldLimit>()
  hold = resolve
  return { held: promise, stop: () => void (hold = hold === resolve ? undefined : hold) }
}

/** Whether an admin has allowed it, in the end. */
export async function askAdmin(asked: AskedLimit): Promise<boolean> {
  const handOver = hold
  hold = undefined
  if (handOver) return new Promise((settle) => handOver({ asked, settle }))
  return (await askTogether([asked])).has(asked.id)
}

const none: ReadonlySet<string> = new Set()

/** Nobody waits any more. */
export const forgetAskedLimits = () => useAskedLimits.getState().waiting.forEach(({ settle }) => settle(none))
