import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './resource.schema.ts'
import { resourceTools } from './resource.tools.ts'

export const resources: ClinicModule = {
  tools: resourceTools,
  audited: { resource: { from: Prisma.sql`resource b`, id: Prisma.sql`b.id`, name: Prisma.sql`b.name` } },
}
