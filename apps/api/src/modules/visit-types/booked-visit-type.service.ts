import { Prisma } from '@clinic/prisma/generated'
import type { Buffers } from '@clinic/shared/availability/buffers'
import { noBuffers } from '@clinic/shared/availability/buffers'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

/** What an appointment keeps of its visit type, so that later changes of the type concern none that is booked. */
export type BookedVisitType = Buffers & { visitTypeId: string | null }

/** Where an appointment takes place and with whom. Undefined: as it was. */
type Placed = { establishmentId?: string | null | undefined; doctorId?: string | null | undefined }
type Booking = {
  before?: (BookedVisitType & { establishmentId: string; doctorId: string | null }) | undefined
  input: Placed & { visitTypeId?: string | null | undefined }
}
type Wanted = { visitTypeId: string; establishmentId: string; doctorId: string | null; isChosen: boolean }
type Known = Buffers & { isKnown: boolean; isCurrent: boolean; isOffered: boolean }

/**
 * What each appointment keeps of its visit type: of a newly chosen one the buffers that it has now. Throws where one is not of the
 * establishment, or is not offered by the doctor. One statement, and none where no visit type is concerned.
 */
export async function bookVisitTypes({ read }: SignedInContext, bookings: Booking[]): Promise<BookedVisitType[]> {
  const wanted = bookings.map(wantedOf)
  const asked = wanted.map((one, index) => (one && isAsked(one, bookings[index]) ? one : null))
  if (asked.every((one) => !one)) return bookings.map((booking, index) => keptOf(wanted[index], booking))
  const all = (field: 'visitTypeId' | 'establishmentId' | 'doctorId') => asked.map((one) => one?.[field] ?? null)
  const known = await read<Known>(Prisma.sql`
    SELECT v.id IS NOT NULL AS "isKnown", v."archivedTime" IS NULL AS "isCurrent", v."bufferBefore", v."bufferAfter",
      w.doctor IS NULL OR NOT EXISTS (SELECT 1 FROM visit_type_doctor o WHERE o."visitTypeId" = v.id)
        OR EXISTS (SELECT 1 FROM visit_type_doctor o WHERE o."visitTypeId" = v.id AND o."doctorId" = w.doctor) AS "isOffered"
    FROM unnest(${all('visitTypeId')}::uuid[], ${all('establishmentId')}::uuid[], ${all('doctorId')}::uuid[])
      WITH ORDINALITY AS w (visit_type, establishment, doctor, position)
    LEFT JOIN visit_type v ON v.id = w.visit_type AND v."establishmentId" = w.establishment
    ORDER BY w.position`)
  const faults = asked.flatMap((one, index): [string, FieldErrorKey][] => {
    const found = known[index]
    if (!one || !found) return []
    if (!found.isKnown || (one.isChosen && !found.isCurrent)) return [[`input.${index}.visitTypeId`, 'unknown_reference']]
    return found.isOffered ? [] : [[`input.${index}.doctorId`, 'visit_type_not_offered']]
  })
  if (faults.length > 0) throw badInput(...faults)
  return bookings.map((booking, index) => {
    const one = wanted[index]
    const { bufferBefore, bufferAfter } = known[index] ?? noBuffers
    return one?.isChosen ? { visitTypeId: one.visitTypeId, bufferBefore, bufferAfter } : keptOf(one, booking)
  })
}

/** A visit type stays behind where an appointment moves to another establishment, whose types are others. */
function wantedOf({ before, input }: Booking): Wanted | null {
  const establishmentId = input.establishmentId ?? before?.establishmentId ?? ''
  const kept = before?.establishmentId === establishmentId ? before.visitTypeId : null
  const visitTypeId = input.visitTypeId === undefined ? kept : input.visitTypeId
  if (!visitTypeId) return null
  const doctorId = input.doctorId === undefined ? (before?.doctorId ?? null) : input.doctorId
  return { visitTypeId, establishmentId, doctorId, isChosen: visitTypeId !== before?.visitTypeId }
}

const isAsked = ({ isChosen, doctorId }: Wanted, booking: Booking | undefined) =>
  isChosen || (doctorId !== null && doctorId !== booking?.before?.doctorId)

const keptOf = (wanted: Wanted | null | undefined, { before }: Booking): BookedVisitType =>
  wanted && before
    ? { visitTypeId: before.visitTypeId, bufferBefore: before.bufferBefore, bufferAfter: before.bufferAfter }
    : { visitTypeId: null, ...noBuffers }
