import { without } from '@clinic/shared/availability/spans'
import type { FreedTime } from '../../stores/undo.ts'

type Times = { startTime: string; endTime: string }
const spanOf = ({ startTime, endTime }: Times) => ({ from: Date.parse(startTime), to: Date.parse(endTime) })

/** What a change of somebody's absence gave back: the parts of it that are none any more. A doctor that is null: each of the clinic's. */
export const freedOf = (doctorId: string | null, before: Times, after: Times): FreedTime[] =>
  without([spanOf(before)], [spanOf(after)]).map(({ from, to }) => ({
    doctorId,
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
  }))
