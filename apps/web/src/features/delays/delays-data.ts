import { create } from 'zustand'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { offerUndo } from '../../stores/undo.ts'

const DelaysQuery = graphql(`
  query Delays($establishmentId: ID!) {
    delays(establishmentId: $establishmentId) { id doctorId date minutes setTime setByName }
  }
`)
const SetDelay = graphql(`mutation SetDelay($input: SetDelayInput!) { setDelay(input: $input) { id } }`)
const DeleteDelay = graphql(`mutation DeleteDelay($input: DeleteByIdInput!) { deleteDelay(input: $input) { id } }`)

export type Delay = ResultOf<typeof DelaysQuery>['delays'][number]

/** What Today's line has read, for the doctors' headings. */
export const useDelays = create<{ delays: readonly Delay[] }>(() => ({ delays: [] }))

/** Who is late today at the clinic, live. */
export function useDelayList() {
  const { id: establishmentId } = useViewer().establishment
  const { data, load } = useServerQuery({ query: DelaysQuery, variables: { establishmentId } })
  useListChanges(['delays'], () => void load())
  return { delays: data?.delays, load }
}

/** Whether the viewer may say of a doctor that they are late: of all, or of themselves. */
export function useMaySetDelay(): (doctorId: string) => boolean {
  const [all, own] = [useCan('event:write'), useCan('event:write-own')]
  const viewer = useViewer()
  return (doctorId) => all || (own && doctorId === viewer.doctorId)
}

type Said = { establishmentId: string; doctorId: string; before: Delay | undefined }

const set = async (establishmentId: string, doctorId: string, minutes: number) =>
  (await runMutation(SetDelay, { input: { establishmentId, doctorId, minutes } })).setDelay.id
const end = async (id: string) => void (await runMutation(DeleteDelay, { input: { id } }))

/** Answers how it is undone. Throws a `Failure`. */
export async function writeDelay({ establishmentId, doctorId, before }: Said, minutes: number): Promise<() => Promise<void>> {
  const id = await set(establishmentId, doctorId, minutes)
  return before ? async () => void (await set(establishmentId, doctorId, before.minutes)) : () => end(id)
}

/** It can be undone. Throws a `Failure`. */
export const setDelay = async (said: Said, minutes: number, sentence: string): Promise<void> =>
  offerUndo({ sentence, undo: await writeDelay(said, minutes) })

/** It can be undone. Throws a `Failure`. */
export async function endDelay({ establishmentId, doctorId, before }: Said, sentence: string): Promise<void> {
  if (!before) return
  await end(before.id)
  offerUndo({ sentence, undo: async () => void (await set(establishmentId, doctorId, before.minutes)) })
}
