import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './line-link.schema.ts'
import './line-settings.schema.ts'

export const lineLinks: ClinicModule = {
  audited: {
    line_link: {
      from: Prisma.sql`(SELECT id, "firstName", "lastName" FROM patient UNION ALL SELECT id, "firstName", "lastName" FROM doctor) lk`,
      id: Prisma.sql`lk.id`,
      name: Prisma.sql`concat_ws(' ', nullif(lk."firstName", ''), nullif(lk."lastName", ''))`,
    },
    line_account: { from: Prisma.sql`establishment le`, id: Prisma.sql`le.id`, name: Prisma.sql`le.name` },
  },
}
