import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './measurement.schema.ts'

export const measurements: ClinicModule = {
  audited: {
    measurement: {
      from: Prisma.sql`measurement ms JOIN patient p ON p.id = ms."patientId"`,
      id: Prisma.sql`ms.id`,
      name: patientName,
    },
    measurement_kind: {
      from: Prisma.sql`measurement_kind mk`,
      id: Prisma.sql`mk.id`,
      name: Prisma.sql`coalesce(nullif(mk."nameEn", ''), mk."nameTh")`,
    },
    measurement_setting: { from: Prisma.sql`establishment me`, id: Prisma.sql`me.id`, name: Prisma.sql`me.name` },
  },
  timeline: {
    measurement: {
      permission: 'measurement:read',
      // The values in words of the reader's language: the screen knows them.
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "takenTime" AS time, NULL::text AS title, (
          SELECT jsonb_agg(jsonb_build_object('kind', v.kind, 'value', trim_scale(v.value)::text, 'second', trim_scale(v.second)::text, 'isWrong', v."wrongTime" IS NOT NULL,
            'nameEn', k."nameEn", 'nameTh', k."nameTh", 'unit', k.unit) ORDER BY v.kind)::text
          FROM measurement_value v LEFT JOIN measurement_kind k ON k.id = v."ownKindId" WHERE v."measurementId" = measurement.id) AS detail,
        NULL::text AS status, NULL::uuid AS "doctorId", NULL::numeric AS amount, NULL::text AS currency FROM measurement`,
    },
  },
}
