import { Prisma } from '@clinic/prisma/generated'
import type { Span } from '@clinic/shared/availability/spans'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import { readWorkingHours } from './working-hours.queries.ts'

/** `establishmentId`: where it is to be booked. Without it, where the viewer works if the doctor does, else where the doctor works first. */
export type Window = { from: Date; to: Date; establishmentId?: string | null | undefined }
export type DoctorIds = readonly string[] | null | undefined

/** By name. Throws NOT_FOUND where one of the named ones is not seen. */
export async function listDoctors(
  context: SignedInContext,
  { doctorIds, establishmentId }: { doctorIds?: DoctorIds; establishmentId?: string | null | undefined },
): Promise<DoctorRow[]> {
  const named = doctorIds?.length ? { id: { in: [...doctorIds] } } : {}
  const doctors = await context.db.doctor.findMany({
    where: { AND: [doctorScope(context, establishmentId ?? (named.id ? null : context.viewer.establishmentId)), named] },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
  })
  if (new Set(doctorIds).size > doctors.length) throw notFound('Doctor')
  return doctors
}

/** Each doctor's hours at the establishment in which they are looked at. */
export async function listWorkingHours({ read, viewer }: SignedInContext, doctors: readonly DoctorRow[], wanted: Window) {
  const { from, to, establishmentId } = wanted
  const places = await readWorkingHours(
    read,
    Prisma.sql`
      SELECT DISTINCT ON (l."doctorId") l."doctorId", l."establishmentId", ${from}::timestamptz AS "from", ${to}::timestamptz AS "to"
      FROM doctor_establishment l JOIN establishment s ON s.id = l."establishmentId"
      WHERE l."doctorId" = ANY (${doctors.map(({ id }) => id)}::uuid[]) AND l."archivedTime" IS NULL AND s."archivedTime" IS NULL
        AND l."establishmentId" = ANY (${establishmentId ? [establishmentId] : viewer.establishmentIds}::uuid[])
      ORDER BY l."doctorId", l."establishmentId" <> ${viewer.establishmentId}::uuid, l.position, l."establishmentId"`,
  )
  return new Map(places.map(({ doctorId, hours }) => [doctorId, hours]))
}

type TakenRow = { doctorId: string; occupiedFrom: Date; occupiedTo: Date }

/** What the doctors' appointments occupy within the windows, other clinics' included, in order. */
export async function takenSpans({ read }: Pick<SignedInContext, 'read'>, windows: readonly (Span & { doctorId: string })[]) {
  if (windows.length === 0) return new Map<string, Span[]>()
  const instants = (side: keyof Span) => windows.map((window) => new Date(window[side]).toISOString())
  const rows = await read<TakenRow>(Prisma.sql`
    SELECT wanted.doctor AS "doctorId", taken."occupiedFrom", taken."occupiedTo"
    FROM unnest(${windows.map(({ doctorId }) => doctorId)}::uuid[], ${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[])
        AS wanted (doctor, "from", "to"),
      doctor_conflicts(wanted.doctor, wanted."from", wanted."to", '{}') AS taken
    ORDER BY taken."occupiedFrom"`)
  const byDoctor = new Map<string, Span[]>()
  for (const { doctorId, occupiedFrom, occupiedTo } of rows) {
    const spans = byDoctor.get(doctorId) ?? []
    spans.push({ from: +occupiedFrom, to: +occupiedTo })
    byDoctor.set(doctorId, spans)
  }
  return byDoctor
}
