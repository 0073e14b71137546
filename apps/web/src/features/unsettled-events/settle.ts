import { runMutation } from '../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../graphql/graphql.ts'
import { toFailure } from '../../lib/errors.ts'
import { sendOwnWrite } from '../../lib/own-writes.ts'
import { offerUndo } from '../../stores/undo.ts'
import type { NewTime, UnsettledRow } from './unsettled-data.ts'

const SettleEvents = graphql(`
  mutation SettleEvents($input: [UpdateEventInput!]!) {
    updateEvents(input: $input) { id version }
  }
`)
type Change = Omit<VariablesOf<typeof SettleEvents>['input'][number], 'id' | 'version'>
type Version = { id: string; version: number }

/** What settles an appointment, and the steps that lead back. */
export type Step = { change: Change; back: Change[] }
export type Settled = { now: Version; back: Change[] }

/** With the version that is shown: where somebody else was faster, it is refused. */
const write = ({ id, version }: Version, change: Change): Promise<Version> =>
  sendOwnWrite(id, async () => {
    const [row] = (await runMutation(SettleEvents, { input: [{ ...change, id, version }] })).updateEvents
    if (!row) throw toFailure(undefined)
    return row
  })

export const moveTo = ({ event }: UnsettledRow, { startTime, endTime, doctor }: NewTime): Step => ({
  change: { startTime, endTime, doctorId: doctor.id },
  back: [{ startTime: event.startTime, endTime: event.endTime, doctorId: event.doctor?.id ?? null }],
})

export const cancelFor = ({ event }: UnsettledRow, change: Change): Step => ({
  change,
  back: [{ status: 'pending', info: event.info }, ...(event.status === 'confirmed' ? [{ status: event.status }] : [])],
})

export const keepWith = (outsideHoursReason: string): Step => ({
  change: { outsideHoursReason },
  back: [{ outsideHoursReason: null }],
})

/** Throws a `Failure`. */
export const settle = async ({ event }: UnsettledRow, { change, back }: Step): Promise<Settled> => ({
  now: await write(event, change),
  back,
})

/** Says what was done to one or many, and offers the way back for all of them. */
export function offerUnsettling(sentence: string, settled: readonly Settled[]): void {
  const left = [...settled]
  offerUndo({
    sentence,
    undo: async () => {
      for (let next = left[0]; next; next = left[0]) {
        let { now } = next
        for (const change of next.back) now = await write(now, change)
        left.shift()
      }
    },
  })
}
