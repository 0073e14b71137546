import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import { appointmentDocument, dayDocument } from './event.document.ts'
import { eventImports } from './event.import.ts'
import { proposeAppointment, proposeArrival, proposeCancel, proposeConfirmation, proposeMove } from './event.proposals.ts'
import { listAppointments } from './event.tools.ts'
import './day-summary.schema.ts'
import './event.schema.ts'

export const events: ClinicModule = {
  audited: {
    event: {
      from: Prisma.sql`event e LEFT JOIN patient p ON p.id = e."patientId" LEFT JOIN doctor d ON d.id = e."doctorId"`,
      id: Prisma.sql`e.id`,
      name: Prisma.sql`e.subject`,
      appointment: {
        patient: Prisma.sql`nullif(${patientName}, '')`,
        doctor: Prisma.sql`nullif(concat_ws(' ', d."firstName", d."lastName"), '')`,
        startTime: Prisma.sql`e."startTime"`,
      },
    },
  },
  documents: {
    appointments: { permission: 'event:read', read: appointmentDocument },
    days: { permission: 'event:read', read: dayDocument },
  },
  timeline: {
    appointment: {
      permission: 'event:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "startTime" AS time, subject AS title, NULL AS detail, status,
        "doctorId", NULL AS amount, NULL AS currency FROM event WHERE "archivedTime" IS NULL`,
    },
  },
  imports: eventImports,
  tools: { listAppointments, proposeAppointment, proposeMove, proposeCancel, proposeArrival, proposeConfirmation },
}
