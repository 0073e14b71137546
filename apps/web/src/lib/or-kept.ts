import type { KeptDay } from '../stores/kept-day.ts'
import { readDay } from '../stores/kept-day.ts'
import { announceResumed, useLive } from '../stores/live.ts'
import { Failure } from './errors.ts'

/** A server that has not answered by then counts as away, where something is kept to be shown. Milliseconds. */
const patience = 8_000

let isWaiting = false

/** Everything that was read from what is kept is asked for again once the server answers. */
function askAgainWhenBack() {
  if (isWaiting) return
  isWaiting = true
  const stop = useLive.subscribe(({ away }) => {
    if (away) return
    stop()
    isWaiting = false
    announceResumed()
  })
}

const isLive = () => useLive.getState().status === 'live'

/** Rejects when the time has passed, unless the answer is there before. */
async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      useLive.setState({ away: true })
      reject(new Failure({ code: 'NETWORK' }))
    }, patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the server answers or, while it can't be reached, what `pick` finds in the kept day. Throws a `Failure` where it finds nothing. */
export async function orKept<T>(ask: () => Promise<T>, pick: (day: KeptDay) => T | undefined): Promise<T> {
  const day = readDay()
  const kept = day && !isLive() ? pick(day) : undefined
  if (!day || kept === undefined) return ask()
  try {
    return await withinPatience(ask())
  } catch (error) {
    if (!useLive.getState().away || isLive() || !readDay()) throw error
    useLive.setState(({ asOf }) => ({ asOf: asOf ?? day.asOf }))
    askAgainWhenBack()
    return kept
  }
}
