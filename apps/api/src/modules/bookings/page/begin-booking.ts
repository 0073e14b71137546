import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import { bookingPageName } from '@clinic/shared/bookings/booking'
import type { BaseContext, SignedInContext } from '../../../context.ts'
import { inTransaction } from '../../../context.ts'
import { deskViewer } from '../../../desk-viewer.ts'
import { hashLinkToken } from '../../../lib/accounts/link-token.ts'
import { notFound } from '../../../lib/app-error.ts'
import type { Logger } from '../../../lib/logging/logger.ts'

/** What the requests of the page are answered with. */
export type BookingServer = BaseContext & { logger: Logger }

/** By what whoever books is let in: the page's address, the time that they hold, or the page of what they booked. */
export type Way = { path: string } | { hold: string } | { link: string } | { id: string }

type Begun = { establishmentId: string; bookingId: string | null }

async function begin(read: Read, way: Way): Promise<Begun | undefined> {
  const [name, key] = Object.entries(way)[0] as [string, string]
  const isSecret = name === 'hold' || name === 'link'
  const [begun] = await read<Begun>(Prisma.sql`SELECT * FROM begin_booking(${name}, ${isSecret ? hashLinkToken(key) : key})`)
  return begun
}

/**
 * Runs `work` in a transaction that sees the rows of one clinic. Throws NOT_FOUND, the same for whatever was never there, has ended, or is of a clinic
 * where nothing is booked by patients.
 */
export async function asBooking<Result>(
  server: BookingServer,
  way: Way,
  work: (context: SignedInContext, bookingId: string) => Promise<Result>,
): Promise<Result> {
  let bookingId = ''
  return inTransaction(
    server,
    async (read) => {
      const begun = await begin(read, way)
      if (!begun) throw notFound('Booking')
      bookingId = begun.bookingId ?? ''
      return deskViewer(begun.establishmentId, bookingPageName)
    },
    (context) => work(context as SignedInContext, bookingId),
  )
}
