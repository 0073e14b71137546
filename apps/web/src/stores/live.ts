import { create } from 'zustand'

/**
 * - `connecting`: not connected yet
 * - `live`
 * - `retrying`: lost, and being tried again
 * - `paused`: still lost after the quick retries; tried again ever more seldom, and at once when the person asks, a request succeeds,
 *   the tab is shown or the network returns
 * - `refused`: the server refuses this client; trying again would not help
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'retrying' | 'paused' | 'refused'

type LiveState = { status: LiveStatus; closeCode?: number; set: (status: LiveStatus, closeCode?: number) => void }

export const useLive = create<LiveState>((set) => ({
  status: 'idle',
  set: (status, closeCode) => set({ status, closeCode }),
}))

const listeners = new Set<() => void>()

/**
 * Calls back after every reconnect, and when the server says so: something may have been missed, so lists fetch anew. Returns how
 * to stop.
 */
export function onResumed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const announceResumed = () => listeners.forEach((listener) => listener())
