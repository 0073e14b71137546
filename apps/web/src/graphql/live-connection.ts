import type { Client as SocketClient } from 'graphql-ws'
import { createClient } from 'graphql-ws'
import { announceResumed, useLive } from '../stores/live.ts'
import { maxRetries, pausedDelay, reactionTo, retryDelay, spread } from './live-policy.ts'

/** A server that stands still is noticed within two seconds, and given up after as long as a busy one may take. */
const keepAlive = 1_000
const silentAfter = 950
const pongTimeout = 14_000
/** Keeps the socket over the moment in which one screen unsubscribes and the next subscribes. */
const lingering = 3_000

export type LiveConnection = {
  socket: SocketClient
  /** Runs `start` now and again after every reconnect, until the returned function is called. */
  keep: (start: () => () => void) => () => void
  retry: () => void
  close: () => void
}

/** Owns the one socket: what it does when it is lost lives here, and only here. */
export function createLiveConnection({
  url,
  onSignOut,
  onLost,
}: {
  url: string
  onSignOut: () => void
  onLost: () => void
}): LiveConnection {
  const kept = new Map<() => () => void, () => void>()
  const show = useLive.getState().set
  let hadConnected = false
  let retries = 0
  let closed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let silentTimer: ReturnType<typeof setTimeout> | undefined
  const endWait = () => {
    clearTimeout(pongTimer)
    clearTimeout(silentTimer)
  }

  const socket = createClient({
    url,
    lazyCloseTimeout: lingering,
    keepAlive,
    retryAttempts: 0, // retried below, by one policy for all close codes
    on: {
      ping: (received) => {
        if (received) return
        pongTimer = setTimeout(() => socket.terminate(), pongTimeout)
        silentTimer = setTimeout(() => useLive.setState({ silent: true }), silentAfter)
      },
      pong: (received) => {
        if (!received) return
        endWait()
        if (useLive.getState().silent) useLive.setState({ silent: false })
      },
      connected: () => {
        console.info('Live updates: connected')
        const resumed = hadConnected
        hadConnected = true
        retries = 0
        show('live')
        if (resumed) announceResumed()
      },
      closed: (event) => {
        endWait()
        lost((event as CloseEvent).code)
      },
      error: (error) => console.warn('Live updates: connection error', error),
    },
  })

  function startAll() {
    for (const [start, stop] of kept) {
      stop()
      kept.set(start, start())
    }
  }

  function lost(code: number) {
    if (closed) return
    console.info(`Live updates: closed (${code})`)
    const reaction = reactionTo(code)
    if (reaction === 'done') return
    if (reaction === 'sign-out') return onSignOut()
    if (reaction === 'refused') return show('refused', code)
    const quick = retryDelay(++retries)
    show(quick === undefined ? 'paused' : 'retrying', code)
    if (retries === 1 || quick === undefined) onLost()
    clearTimeout(retryTimer)
    retryTimer = setTimeout(startAll, spread(quick ?? pausedDelay(retries - maxRetries)))
  }

  /** At once, where it would be tried in a while. */
  function retry() {
    if (closed || useLive.getState().status !== 'paused') return
    clearTimeout(retryTimer)
    retries = 0
    show('retrying')
    startAll()
  }
  const whenShown = () => {
    if (document.visibilityState === 'visible') retry()
  }
  document.addEventListener('visibilitychange', whenShown)
  window.addEventListener('online', retry)

  return {
    socket,
    keep: (start) => {
      if (useLive.getState().status === 'idle') show('connecting')
      kept.set(start, start())
      return () => {
        kept.get(start)?.()
        kept.delete(start)
      }
    },
    retry,
    close: () => {
      closed = true
      clearTimeout(retryTimer)
      endWait()
      document.removeEventListener('visibilitychange', whenShown)
      window.removeEventListener('online', retry)
      for (const stop of kept.values()) stop()
      kept.clear()
      // Rejects with the reason when the socket is lost while it is being opened, which is what was wanted.
      void Promise.resolve(socket.dispose()).catch(() => undefined)
      show('idle')
    },
  }
}
