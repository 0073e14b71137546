import { create } from 'zustand'

/** A free slot of the day or week that the arrow keys have reached: its column and minutes after midnight. */
type SlotPlace = { date: string; columnId: string | undefined; minutes: number }

/** `isReached`: a key has just moved it there, so that it takes the focus. */
type SlotCursorState = { place: SlotPlace | null; isReached: boolean }
export const useSlotCursor = create<SlotCursorState>(() => ({ place: null, isReached: false }))
