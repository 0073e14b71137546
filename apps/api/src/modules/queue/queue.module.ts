import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { doorDocument, ticketDocument } from './queue.document.ts'
import './queue.schema.ts'

export const queue: ClinicModule = {
  audited: {
    queueTicket: { from: Prisma.sql`queue_ticket qt`, id: Prisma.sql`qt.id`, name: Prisma.sql`qt.number::text` },
    queueSettings: {
      from: Prisma.sql`queue_settings qs JOIN establishment qe ON qe.id = qs."establishmentId"`,
      id: Prisma.sql`qs."establishmentId"`,
      name: Prisma.sql`qe.name`,
    },
    queueAddress: { from: Prisma.sql`queue_address qa`, id: Prisma.sql`qa.id`, name: Prisma.sql`qa.name` },
  },
  documents: {
    tickets: { permission: 'event:read', read: ticketDocument },
    door_codes: { permission: 'event:read', read: doorDocument },
  },
}
