import type { LimitBreach } from '@clinic/shared/limits/limit'
import { create } from 'zustand'

/** What was refused by a limit, and waits for an admin. */
export type AskedLimit = { id: string; breaches: LimitBreach[] }

type Waiting = AskedLimit & { settle: (allowed: boolean) => void }

/** Each in turn. */
export const useAskedLimits = create<{ waiting: Waiting[] }>(() => ({ waiting: [] }))

/** Whether an admin has allowed it, in the end. */
export const askAdmin = (asked: AskedLimit): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (allowed: boolean) => {
      useAskedLimits.setState(({ waiting }) => ({ waiting: waiting.filter(({ id }) => id !== asked.id) }))
      resolve(allowed)
    }
    useAskedLimits.setState(({ waiting }) => ({ waiting: [...waiting, { ...asked, settle }] }))
  })

/** Nobody waits any more. */
export const forgetAskedLimits = () => useAskedLimits.getState().waiting.forEach(({ settle }) => settle(false))
