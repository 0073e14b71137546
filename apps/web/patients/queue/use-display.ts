import type { DisplayMessage, ShownQueue } from '@clinic/shared/queue/display'
import { useEffect, useState } from 'react'

/** `away`: the server does not answer, and what was shown last stays. `gone`: there is no display at this address. */
export type Standing = 'connecting' | 'live' | 'away' | 'gone'

/** The server says something at least every 20 seconds; milliseconds. */
const longestSilence = 50_000
const longestPause = 15_000
/** An address that was revoked may be there again after a restore. */
const pauseWhenGone = 60_000

/** What the display shows, for as long as the page is open: whenever the connection ends, it is made again. */
export function useDisplay(secret: string) {
  const [queue, setQueue] = useState<ShownQueue>()
  const [standing, setStanding] = useState<Standing>('connecting')
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    const run = async () => {
      for (let failures = 0; !signal.aborted;) {
        const outcome = await follow(secret, signal, (message) => {
          failures = 0
          if ('gone' in message) return
          setQueue(message)
          setStanding('live')
        })
        if (signal.aborted) return
        if (outcome === 'gone') setQueue(undefined)
        setStanding(outcome)
        failures += 1
        await pause(outcome === 'gone' ? pauseWhenGone : Math.random() * Math.min(longestPause, 500 * 2 ** failures), signal)
      }
    }
    void run()
    return () => closing.abort()
  }, [secret])
  return { queue, standing }
}

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** One connection, until it ends or nothing is heard of it any more. */
async function follow(
  secret: string,
  signal: AbortSignal,
  onMessage: (message: DisplayMessage) => void,
): Promise<'away' | 'gone'> {
  const ended = new AbortController()
  const end = () => ended.abort()
  signal.addEventListener('abort', end)
  let silence = setTimeout(end, longestSilence)
  try {
    const reply = await fetch('/api/queue/display', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
      signal: ended.signal,
    })
    if (!reply.ok || !reply.body) return reply.status === 404 || reply.status === 400 ? 'gone' : 'away'
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'away'
      clearTimeout(silence)
      silence = setTimeout(end, longestSilence)
      const parts = (text + value).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        if (!part.startsWith('data: ')) continue
        const message = JSON.parse(part.slice('data: '.length)) as DisplayMessage
        onMessage(message)
        if ('gone' in message) return 'gone'
      }
    }
  } catch {
    return 'away'
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
}
