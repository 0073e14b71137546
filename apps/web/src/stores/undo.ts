import { create } from 'zustand'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'

/** A doctor's time that is free again; null: that of each of the clinic's. */
export type FreedTime = { doctorId: string | null; startTime: string; endTime: string }

/** An appointment that was moved to an earlier time, as it was. */
export type MovedEvent = { id: string; patientId: string; startTime: string }

export type Offer = {
  /** What has just been done. */
  sentence: string
  /** Absent where it can't be undone. */
  undo?: (() => Promise<void>) | undefined
  /** What became free by it. */
  freed?: readonly FreedTime[] | undefined
  /** Of one patient. */
  moved?: readonly MovedEvent[] | undefined
  /** The part of a form that shows it, for as long as the form is open; all others are shown by the app layout until the next action. */
  within?: string
}

type UndoState = { offer: Offer | null; busy: boolean; failure: Failure | null }

export const useUndo = create<UndoState>(() => ({ offer: null, busy: false, failure: null }))
const { getState, setState } = useUndo

/** How many panels cover the page, and so what is shown at its foot. */
export const useCover = create<{ panels: number }>(() => ({ panels: 0 }))

/** Returns how to end it. */
export function coverPage(): () => void {
  useCover.setState(({ panels }) => ({ panels: panels + 1 }))
  return () => useCover.setState(({ panels }) => ({ panels: panels - 1 }))
}

export const offerUndo = (offer: Offer) => setState({ offer, failure: null, busy: false })
export const forgetUndo = () => setState({ offer: null, failure: null, busy: false })

/** Another action begins: what the app layout still offers to undo was done before it. */
export function endUndo(): void {
  const { offer, busy } = getState()
  if (offer && offer.within === undefined && !busy) forgetUndo()
}

/** The last offer, or one that is still shown elsewhere. One that failed stays offered. */
export async function runUndo(offer: Offer | null = getState().offer): Promise<void> {
  if (!offer?.undo || getState().busy) return
  setState({ offer, busy: true, failure: null })
  const isLast = () => getState().offer === offer
  try {
    await offer.undo()
    if (isLast()) forgetUndo()
  } catch (error) {
    if (isLast()) setState({ busy: false, failure: toFailure(error) })
  }
}
