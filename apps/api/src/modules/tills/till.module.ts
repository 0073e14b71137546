import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { tillDocument } from './till.document.ts'
import './till.schema.ts'

export const tills: ClinicModule = {
  audited: { till: { from: Prisma.sql`till t`, id: Prisma.sql`t.id`, name: Prisma.sql`t."userName"` } },
  documents: { tills: { permission: 'till:use', read: tillDocument } },
}
