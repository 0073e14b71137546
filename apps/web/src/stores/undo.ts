import { create } from 'zustand'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'

/** What has just been done, and how to take it back. */
type Offer = { said: string; undo: () => Promise<void> }

export const useUndo = create<{ offer: Offer | null; busy: boolean; failure: Failure | null }>(() => ({
  offer: null,
  busy: false,
  failure: null,
}))

export const offerUndo = (offer: Offer) => useUndo.setState({ offer, failure: null, busy: false })
export const forgetUndo = () => useUndo.setState({ offer: null, failure: null })

/** A failed attempt stays offered. */
export async function runUndo(): Promise<void> {
  const { offer, busy } = useUndo.getState()
  if (!offer || busy) return
  useUndo.setState({ busy: true, failure: null })
  try {
    await offer.undo()
    useUndo.setState({ offer: null, busy: false })
  } catch (error) {
    useUndo.setState({ busy: false, failure: toFailure(error) })
  }
}
