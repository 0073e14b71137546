import { useEffect } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { onListChanged } from '../../graphql/list-changes.ts'
import { onResumed } from '../../stores/live.ts'
import { useViewer } from '../../stores/session.ts'

const HoldsQuery = graphql(`
  query Holds($establishmentId: ID!) {
    holds(establishmentId: $establishmentId) { id userName doctorId resourceIds startTime endTime heldUntil }
  }
`)

/** That somebody is about to give a time away. */
export type Hold = ResultOf<typeof HoldsQuery>['holds'][number]
export type Times = Pick<Hold, 'startTime' | 'endTime'>

type Known = {
  /** All of the clinic, as the server last told. */
  holds: readonly Hold[]
  /** The ids of this page's. */
  own: readonly string[]
}
const useKnown = create<Known>(() => ({ holds: [], own: [] }))

/** Of this page, still without an answer. */
const beginning = new Set<Promise<string>>()

/** The id that `begun` brings is this page's. */
export async function ownHold(begun: Promise<string>): Promise<string> {
  beginning.add(begun)
  try {
    const id = await begun
    useKnown.setState(({ own }) => ({ own: [...own, id] }))
    return id
  } finally {
    beginning.delete(begun)
  }
}

/** Milliseconds; where the clocks of server and browser differ, the server is asked again. */
const pause = 1000

/** Asks what is held, whenever the server tells of a change and when the next one would end. */
function createWatch(establishmentId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  async function ask() {
    const asked = ++latest
    clearTimeout(timer)
    const answer = await fetchQuery(HoldsQuery, { establishmentId }, 'network-only').catch(() => null)
    // What this page has just begun is known to be its own before it is shown.
    await Promise.allSettled(beginning)
    if (!answer || asked !== latest) return
    useKnown.setState({ holds: answer.holds })
    if (answer.holds.length === 0) return
    const next = Math.min(...answer.holds.map(({ heldUntil }) => Date.parse(heldUntil)))
    timer = setTimeout(() => void ask(), Math.max(next - Date.now(), pause))
  }
  void ask()
  const stops = [onListChanged('holds', () => void ask()), onResumed(() => void ask())]
  return () => {
    latest++
    clearTimeout(timer)
    for (const stop of stops) stop()
    useKnown.setState({ holds: [] })
  }
}

/** One for everything that shows it. */
const watch = { users: 0, of: '', stop: () => undefined as void }

function startWatch(establishmentId: string): () => void {
  if (watch.of !== establishmentId || watch.users === 0) {
    watch.stop()
    Object.assign(watch, { of: establishmentId, stop: createWatch(establishmentId) })
  }
  watch.users++
  return () => {
    if (--watch.users > 0) return
    watch.stop()
    watch.stop = () => undefined
  }
}

/** What others hold at the clinic, live: each ends by itself. `isMeant`: those that are shown here. */
export function useHolds(isMeant: (hold: Hold) => boolean): readonly Hold[] {
  const { id } = useViewer().establishment
  useEffect(() => startWatch(id), [id])
  return useKnown(useShallow(({ holds, own }) => holds.filter((hold) => !own.includes(hold.id) && isMeant(hold))))
}

export const overlaps = (one: Times, other: Times) =>
  Date.parse(one.startTime) < Date.parse(other.endTime) && Date.parse(other.startTime) < Date.parse(one.endTime)
