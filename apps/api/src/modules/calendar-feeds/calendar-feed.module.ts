import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './calendar-feed.schema.ts'

export const calendarFeeds: ClinicModule = {
  audited: {
    calendarFeed: {
      from: Prisma.sql`calendar_feed cf
        LEFT JOIN doctor cfd ON cfd.id = cf."doctorId" LEFT JOIN resource cfr ON cfr.id = cf."resourceId"`,
      id: Prisma.sql`cf.id`,
      name: Prisma.sql`coalesce(cfr.name, concat_ws(' ', cfd."firstName", cfd."lastName"))`,
    },
  },
}
