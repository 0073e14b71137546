import type { Prisma } from '@clinic/prisma/generated'
import { bookedStates } from '@clinic/shared/bookings/booking'
import type { SignedInContext } from '../../context.ts'

/** Which bookings a viewer sees: those of their establishments, or of one of these, once they are confirmed. */
export const bookingScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.BookingWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
  state: { in: [...bookedStates] },
})
