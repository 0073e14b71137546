import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './channel.schema.ts'

export const channels: ClinicModule = {
  audited: { channel: { from: Prisma.sql`channel ch`, id: Prisma.sql`ch.id`, name: Prisma.sql`ch.kind` } },
}
