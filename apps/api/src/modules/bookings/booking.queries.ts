import type { Booking, Prisma } from '@clinic/prisma/generated'
import type { BookingState, CodeWay } from '@clinic/shared/bookings/booking'
import type { Language } from '@clinic/shared/languages'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { lockRow } from '../audit/audit.service.ts'
import { bookingScope } from './booking.scope.ts'

export type BookingRow = Omit<Booking, 'state' | 'language' | 'codeBy'> & {
  state: BookingState
  language: Language
  codeBy: CodeWay | null
}

export const getBooking = (context: SignedInContext, id: string): Promise<BookingRow | null> =>
  context.db.booking.findFirst({ where: { AND: [{ id }, bookingScope(context)] } }) as Promise<BookingRow | null>

/** In whatever state. Of two who write the same one the second waits for the first. */
export async function lockBooking({ db, viewer }: SignedInContext, id: string): Promise<BookingRow | null> {
  await lockRow(db, 'booking', id)
  return db.booking.findFirst({ where: { id, establishmentId: { in: viewer.establishmentIds } } }) as Promise<BookingRow | null>
}

type BookingFilter = {
  establishmentId?: string | null | undefined
  patientId?: string | null | undefined
  isOpen?: boolean | null | undefined
}

/** The newest first; open are those that the desk is to answer, the oldest first. */
export async function listBookings(
  context: SignedInContext,
  { pagination, filter }: { pagination: Pagination; filter: BookingFilter },
): Promise<Page<BookingRow>> {
  const page = readPagination(pagination)
  const { establishmentId, patientId, isOpen } = filter
  const where: Prisma.BookingWhereInput = {
    AND: [bookingScope(context, establishmentId)],
    ...(patientId && { patientId }),
    ...(isOpen && { state: 'requested' }),
  }
  const rows = await context.db.booking.findMany({
    where,
    orderBy: [{ createdTime: isOpen ? 'asc' : 'desc' }, { id: 'desc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as BookingRow[], () => context.db.booking.count({ where }), page)
}
