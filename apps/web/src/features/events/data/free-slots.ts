import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'

const FreeSlots = graphql(`
  query FreeSlots($doctorId: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int!) {
    freeSlots(doctorId: $doctorId, from: $from, to: $to, minutes: $minutes) { startTime endTime }
  }
`)

export type Slot = { start: Date; end: Date }
type SlotQuery = { doctorId: string; from: Date; to: Date; minutes: number }

export async function listFreeSlots({ doctorId, from, to, minutes }: SlotQuery): Promise<Slot[]> {
  const variables = { doctorId, from: from.toISOString(), to: to.toISOString(), minutes }
  const { freeSlots } = await fetchQuery(FreeSlots, variables, 'network-only')
  return freeSlots.map(({ startTime, endTime }) => ({ start: new Date(startTime), end: new Date(endTime) }))
}

/** The next times that fit, from a moment on: first the rest of that day, then the two weeks after. */
export async function listNextSlots({
  doctorId,
  from,
  minutes,
  zone,
  count,
}: Omit<SlotQuery, 'to'> & { zone: string; count: number }): Promise<Slot[]> {
  const date = dateOf(from, zone)
  const today = await listFreeSlots({ doctorId, minutes, from, to: startOfDate(addDays(date, 1), zone) })
  if (today.length >= count) return today.slice(0, count)
  const later = await listFreeSlots({
    doctorId,
    minutes,
    from: startOfDate(addDays(date, 1), zone),
    to: startOfDate(addDays(date, 15), zone),
  })
  return [...today, ...later].slice(0, count)
}

/** Who of these is free then, in their opening hours. */
export async function listFreeDoctors<Doctor extends { id: string }>(
  doctors: readonly Doctor[],
  { start, end }: Slot,
): Promise<Doctor[]> {
  const minutes = Math.max(1, Math.round((+end - +start) / 60_000))
  const answers = await Promise.all(doctors.map(({ id }) => listFreeSlots({ doctorId: id, from: start, to: end, minutes })))
  return doctors.filter((_doctor, at) => answers[at]?.some((slot) => +slot.start === +start))
}
