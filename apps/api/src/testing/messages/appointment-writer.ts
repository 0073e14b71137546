import { addDoctors, addPatients, insert } from '../clinic.ts'
import type { Clinic } from '../clinic.ts'
import type { Random } from '../faults/random.ts'
import { workday } from '../records/messages.ts'
import type pg from 'pg'

/** The n-th patient has an address of their own, unless they share the one before (every tenth) or have none (every 25th). */
const emailOf = (n: number) => (n % 25 === 0 ? null : `patient${n % 10 === 0 ? n - 1 : n}@clinic.test`)

/** Doctors, and patients of whom every twentieth does not want any message. */
export async function addPeople(owner: pg.Pool, { id }: Clinic, count: number) {
  const doctors = Array.from({ length: Math.max(4, count / 100) }, (_, n) => ({
    firstName: `Doctor${n}`,
    lastName: 'T',
    userId: null,
  }))
  const doctorIds = await addDoctors(owner, [id], doctors)
  const patients = Array.from({ length: count }, (_, n) => ({ firstName: `Patient${n}`, lastName: 'T', email: emailOf(n + 1) }))
  const patientIds = await addPatients(owner, id, patients)
  const refusing = patientIds.filter((_, n) => n % 20 === 1)
  const declined = refusing.map((patientId) => ({ patientId, establishmentId: id, declined: ['appointments'] }))
  await insert(owner, 'contact_preference', declined)
  return { doctorIds, patientIds, refusing }
}

type People = Awaited<ReturnType<typeof addPeople>>

/** Whatever a desk may have answered about it: an appointment is booked anywhere. */
const reasons = { overbookReason: 'x', patientOverlapReason: 'x', outsideHoursReason: 'x' }
const book = 'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }'
const change = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }'
const remove = 'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { id } }'

/** What desks do at random, as documents and variables. */
export function createAppointmentWriter(random: Random, { id: establishmentId }: Clinic, { doctorIds, patientIds }: People) {
  const below = (limit: number) => Math.floor(random.between(0, limit))
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const days = Array.from({ length: 20 }, (_, n) => workday(n + 2))

  function time() {
    const start = new Date(`${one(days)}T09:00:00+07:00`)
    start.setMinutes(15 * below(36))
    return { startTime: start.toISOString(), endTime: new Date(+start + 900_000).toISOString() }
  }

  const booking = (patientId: string) => ({
    subject: 'Visit',
    establishmentId,
    patientId,
    doctorId: one(doctorIds),
    ...time(),
    ...reasons,
  })

  return {
    bookings: (from: number, to: number) => ({ query: book, input: patientIds.slice(from, to).map(booking) }),
    /** Moves, changes the doctor, cancels, takes a cancellation back, or deletes. */
    change(ids: readonly string[]) {
      const id = one(ids)
      const what = below(100)
      if (what < 3) return { query: remove, input: { id, establishmentId } }
      const update =
        what < 45
          ? { ...time(), ...reasons }
          : what < 60
            ? { doctorId: one(doctorIds), ...reasons }
            : what < 80
              ? { status: 'cancelled', cancelReason: one(['patient', 'clinic']) }
              : { status: 'pending', ...reasons }
      return { query: change, input: [{ id, ...update }] }
    },
  }
}
