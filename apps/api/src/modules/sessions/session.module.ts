import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './session.schema.ts'

export const sessions: ClinicModule = {
  /** Of the person: a session that has ended is no longer there to be named. */
  audited: { session: { from: Prisma.sql`"user" su`, id: Prisma.sql`su.id`, name: Prisma.sql`su.name` } },
}
