import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { runAside } from '../graphql/client.ts'
import { graphql, type ResultOf } from '../graphql/graphql.ts'
import type { FreedTime } from '../stores/undo.ts'
import { useViewer } from '../stores/session.ts'
import { useListChanges } from './list/use-list-changes.ts'
import { useServerQuery } from './use-server-query.ts'

const HoldsQuery = graphql(`
  query Holds($establishmentId: ID!) {
    holds(establishmentId: $establishmentId) { id userName doctorId startTime endTime heldUntil }
  }
`)
const CreateHold = graphql(`
  mutation CreateHold($input: CreateHoldInput!) {
    createHold(input: $input) { id }
  }
`)
const DeleteHold = graphql(`
  mutation DeleteHold($input: DeleteByIdInput!) {
    deleteHold(input: $input) { id }
  }
`)

/** That somebody is about to give a time away. */
export type Hold = ResultOf<typeof HoldsQuery>['holds'][number]

/** Those of this page. */
const useOwnHolds = create<{ ids: string[] }>(() => ({ ids: [] }))
const none: Hold[] = []

/** Milliseconds; where the clocks of server and browser differ, the server is asked again. */
const pause = 1000

/** What others hold at the clinic, live: each ends by itself. */
export function useHolds(): readonly Hold[] {
  const { id: establishmentId } = useViewer().establishment
  const { data, load } = useServerQuery({ query: HoldsQuery, variables: { establishmentId } })
  useListChanges(['holds'], () => void load())
  const own = useOwnHolds(({ ids }) => ids)
  const holds = data?.holds ?? none
  useEffect(() => {
    if (holds.length === 0) return
    const next = Math.min(...holds.map(({ heldUntil }) => Date.parse(heldUntil)))
    const timer = setTimeout(() => void load(), Math.max(next - Date.now(), pause))
    return () => clearTimeout(timer)
  }, [holds, load])
  return holds.filter(({ id }) => !own.includes(id))
}

/** Holds a time for as long as the component is there, and tells who else holds some of it. Where it can't be held, nothing is lost. */
export function useHold({ doctorId, startTime, endTime }: FreedTime): readonly Hold[] {
  const { id: establishmentId } = useViewer().establishment
  const [held] = useState({ establishmentId, doctorId, startTime, endTime })
  useEffect(() => {
    const created = createHold(held)
    const end = () => void created.then((id) => runAside(DeleteHold, { input: { id } })).catch(() => undefined)
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [held])
  return useHolds().filter((other) => other.doctorId === doctorId && overlaps(other, { startTime, endTime }))
}

async function createHold(input: FreedTime & { establishmentId: string }): Promise<string> {
  const { id } = (await runAside(CreateHold, { input })).createHold
  useOwnHolds.setState(({ ids }) => ({ ids: [...ids, id] }))
  return id
}

type Times = { startTime: string; endTime: string }
const overlaps = (one: Times, other: Times) =>
  Date.parse(one.startTime) < Date.parse(other.endTime) && Date.parse(other.startTime) < Date.parse(one.endTime)
