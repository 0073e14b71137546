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

type LiveState = {
  status: LiveStatus
  closeCode?: number
  /** Whether the last request found no server. */
  away: boolean
  /** Whether the server is connected and has not answered for some seconds. */
  silent: boolean
  /** Until when what is shown was kept live, milliseconds; null while it is, or never was. */
  asOf: number | null
  set: (status: LiveStatus, closeCode?: number) => void
}

/** A loss is the end of being live; whatever is tried afterwards changes nothing of that moment. */
const asOfAfter = (status: LiveStatus, before: LiveState) =>
  status === 'live' || status === 'idle' ? null : before.status === 'live' ? Date.now() : before.asOf

export const useLive = create<LiveState>((set) => ({
  status: 'idle',
  away: false,
  silent: false,
  asOf: null,
  set: (status, closeCode) =>
    set((before) => ({
      status,
      closeCode,
      away: before.away && status !== 'live',
      silent: false,
      asOf: asOfAfter(status, before),
    })),
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
