import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './message.schema.ts'

const patientName = Prisma.sql`concat_ws(' ', nullif(mp."firstName", ''), nullif(mp."lastName", ''))`

export const messages: ClinicModule = {
  audited: {
    message: {
      from: Prisma.sql`message m LEFT JOIN patient mp ON mp.id = m."patientId" LEFT JOIN doctor md ON md.id = m."doctorId"`,
      id: Prisma.sql`m.id`,
      name: Prisma.sql`coalesce(nullif(${patientName}, ''), m."toName", concat_ws(' ', md."firstName", md."lastName"))`,
    },
    contact_preference: {
      from: Prisma.sql`contact_preference c JOIN patient mp ON mp.id = c."patientId"`,
      id: Prisma.sql`c."patientId"`,
      name: patientName,
    },
    message_settings: {
      from: Prisma.sql`message_settings ms JOIN establishment me ON me.id = ms."establishmentId"`,
      id: Prisma.sql`ms."establishmentId"`,
      name: Prisma.sql`me.name`,
    },
  },
}
