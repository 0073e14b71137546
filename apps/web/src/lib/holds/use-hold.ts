import { holdLength } from '@clinic/shared/holds/hold'
import { useEffect, useState } from 'react'
import { runAside } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { useViewer } from '../../stores/session.ts'
import { overlaps, ownHold, useHolds, type Hold, type Times } from './watch-holds.ts'

const CreateHold = graphql(`
  mutation CreateHold($input: CreateHoldInput!) {
    createHold(input: $input) { id }
  }
`)
const UpdateHold = graphql(`
  mutation UpdateHold($input: UpdateHoldInput!) {
    updateHold(input: $input) { id }
  }
`)
const DeleteHold = graphql(`
  mutation DeleteHold($input: DeleteByIdInput!) {
    deleteHold(input: $input) { id }
  }
`)

/** A time, of a doctor or of rooms and equipment. */
export type HeldTime = Times & { doctorId: string | null; resourceIds: readonly string[] }

/** How long a time has to stay the same before others are told of it, milliseconds. */
const settling = 400
const renewal = holdLength / 2

/** One hold, which follows what is wanted. Where it can't be held nothing is lost: it is tried again when it would be renewed. */
function createHolder(establishmentId: string) {
  let id: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = Promise.resolve()

  async function put(time: HeldTime) {
    const input = { ...time, resourceIds: [...time.resourceIds] }
    const isKept =
      id &&
      (await runAside(UpdateHold, { input: { id, ...input } }).then(
        () => true,
        () => false,
      ))
    if (isKept) return
    id = undefined
    id = await ownHold(runAside(CreateHold, { input: { establishmentId, ...input } }).then(({ createHold }) => createHold.id))
  }
  async function end() {
    if (!id) return
    const ended = id
    id = undefined
    await runAside(DeleteHold, { input: { id: ended } })
  }
  /** One after the other, so that the last one counts. */
  const send = (work: () => Promise<void>) => {
    sent = sent.then(work).catch(() => undefined)
  }

  return {
    hold(time: HeldTime) {
      const renew = () => {
        send(() => put(time))
        timer = setTimeout(renew, renewal)
      }
      clearTimeout(timer)
      timer = setTimeout(renew, settling)
    },
    end() {
      clearTimeout(timer)
      send(end)
    },
  }
}

/** Holds a time for as long as the component is there, nothing where it has none, and tells who else holds some of it. */
export function useHold(time: HeldTime | null): readonly Hold[] {
  const { id: establishmentId } = useViewer().establishment
  const [holder] = useState(() => createHolder(establishmentId))
  const wanted = time && JSON.stringify(time)
  useEffect(() => {
    if (wanted) holder.hold(JSON.parse(wanted) as HeldTime)
    else holder.end()
  }, [holder, wanted])
  useEffect(() => {
    const { end } = holder
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [holder])
  return useHolds((other) => time !== null && isSame(other, time) && overlaps(other, time))
}

const isSame = ({ doctorId, resourceIds }: Hold, time: HeldTime) =>
  (doctorId !== null && doctorId === time.doctorId) || resourceIds.some((id) => time.resourceIds.includes(id))
