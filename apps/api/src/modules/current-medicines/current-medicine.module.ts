import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import { currentMedicinesDocument } from './current-medicine.document.ts'
import './current-medicine.schema.ts'

export const currentMedicines: ClinicModule = {
  audited: {
    current_medicine: {
      from: Prisma.sql`current_medicine m JOIN patient p ON p.id = m."patientId"`,
      id: Prisma.sql`m.id`,
      name: Prisma.sql`concat_ws(' · ', ${patientName}, m.medication)`,
    },
  },
  /** What was prescribed here stands there as a prescription. */
  timeline: {
    current_medicine: {
      permission: 'current-medicine:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "createdTime" AS time, medication AS title, nullif(concat_ws(' · ', nullif(origin, ''), nullif(directions, '')), '') AS detail,
        source AS status, NULL::uuid AS "doctorId", NULL::numeric AS amount, NULL::text AS currency FROM current_medicine WHERE source <> 'prescribed'`,
    },
  },
  documents: { current_medicines: { permission: 'current-medicine:read', read: currentMedicinesDocument } },
}
