import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'

const FreeSlots = graphql(`
  query FreeSlots($doctorId: ID!, $establishmentId: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int!) {
    freeSlots(doctorId: $doctorId, establishmentId: $establishmentId, from: $from, to: $to, minutes: $minutes) { startTime endTime }
  }
`)

export type Slot = { start: Date; end: Date }
type SlotQuery = { doctorId: string; establishmentId: string; from: Date; to: Date; minutes: number }

export async function listFreeSlots({ from, to, ...rest }: SlotQuery): Promise<Slot[]> {
  const variables = { ...rest, from: from.toISOString(), to: to.toISOString() }
  const { freeSlots } = await fetchQuery(FreeSlots, variables, 'network-only')
  return freeSlots.map(({ startTime, endTime }) => ({ start: new Date(startTime), end: new Date(endTime) }))
}

/** The next times that fit, from a moment on: first the rest of that day, then the two weeks after. */
export async function listNextSlots({
  zone,
  count,
  from,
  ...of
}: Omit<SlotQuery, 'to'> & { zone: string; count: number }): Promise<Slot[]> {
  const tomorrow = startOfDate(addDays(dateOf(from, zone), 1), zone)
  const today = await listFreeSlots({ ...of, from, to: tomorrow })
  if (today.length >= count) return today.slice(0, count)
  const later = await listFreeSlots({ ...of, from: tomorrow, to: startOfDate(addDays(dateOf(from, zone), 15), zone) })
  return [...today, ...later].slice(0, count)
}

/** Who of these is free then, in their opening hours. */
export async function listFreeDoctors<Doctor extends { id: string }>(
  doctors: readonly Doctor[],
  { start, end, establishmentId }: Slot & { establishmentId: string },
): Promise<Doctor[]> {
  const minutes = Math.max(1, Math.round((+end - +start) / 60_000))
  const answers = await Promise.all(
    doctors.map(({ id }) => listFreeSlots({ doctorId: id, establishmentId, from: start, to: end, minutes })),
  )
  return doctors.filter((_doctor, at) => answers[at]?.some((slot) => +slot.start === +start))
}
