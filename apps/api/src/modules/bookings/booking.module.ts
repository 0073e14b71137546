import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './booking.schema.ts'

export const bookings: ClinicModule = {
  audited: {
    booking: {
      from: Prisma.sql`booking b`,
      id: Prisma.sql`b.id`,
      name: Prisma.sql`concat_ws(' ', nullif(b."firstName", ''), nullif(b."lastName", ''))`,
    },
    booking_settings: {
      from: Prisma.sql`booking_settings bs JOIN establishment be ON be.id = bs."establishmentId"`,
      id: Prisma.sql`bs."establishmentId"`,
      name: Prisma.sql`be.name`,
    },
  },
}
