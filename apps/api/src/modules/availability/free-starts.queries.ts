import type { SignedInContext } from '../../context.ts'
import { listDoctors, type DoctorIds } from './doctor-times.queries.ts'
import { freeGaps, type Wanted } from './free-times.ts'
import { startsIn } from './quarter-hours.ts'

export type FreeStart = { doctorId: string; startTime: Date }

type WantedStarts = Wanted & { doctorIds: DoctorIds }

/** Every time of the named doctors that is free for so long, on the quarter hour, by date. */
export async function listFreeStarts(context: SignedInContext, { doctorIds, ...wanted }: WantedStarts): Promise<FreeStart[]> {
  const doctors = await listDoctors(context, { doctorIds, ...wanted })
  const starts: FreeStart[] = []
  for await (const { doctor, gap } of freeGaps(context, doctors, wanted))
    starts.push(...startsIn(gap, wanted.minutes * 60_000).map((start) => ({ doctorId: doctor.id, startTime: new Date(start) })))
  return starts
}

/** The first date on which one of the doctors is free for so long. */
export async function firstFreeDate(
  context: SignedInContext,
  { doctorIds, ...wanted }: WantedStarts,
): Promise<string | undefined> {
  const doctors = await listDoctors(context, { doctorIds, ...wanted })
  for await (const { date } of freeGaps(context, doctors, wanted)) return date
  return undefined
}
