import type { Measurement, MeasurementKind, MeasurementValue } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { measurementScope } from './measurement.scope.ts'

export type MeasurementRow = Measurement & { values: MeasurementValue[] }

const mostSets = 50
const mostPoints = 1000

const withValues = { values: { orderBy: { kind: 'asc' } } } satisfies Prisma.MeasurementInclude

type Wanted = { patientId?: string | null | undefined; eventId?: string | null | undefined }

/** The latest 50 of a patient, of a visit, or of both; wrong ones too. */
export async function listMeasurements(context: SignedInContext, { patientId, eventId }: Wanted): Promise<MeasurementRow[]> {
  if (!patientId && !eventId) return []
  return context.db.measurement.findMany({
    where: { AND: [measurementScope(context)], ...(patientId && { patientId }), ...(eventId && { eventId }) },
    include: withValues,
    orderBy: [{ takenTime: 'desc' }, { id: 'desc' }],
    take: mostSets,
  })
}

export const getMeasurement = (context: SignedInContext, id: string): Promise<MeasurementRow | null> =>
  context.db.measurement.findFirst({ where: { AND: [{ id }, measurementScope(context)] }, include: withValues })

export type MeasuredPoint = { kind: string; value: Prisma.Decimal; second: Prisma.Decimal | null; takenTime: Date }

/** The latest of each kind that is not wrong. */
export const listLatestMeasured = ({ read, viewer }: SignedInContext, patientId: string): Promise<MeasuredPoint[]> =>
  read(Prisma.sql`
    SELECT DISTINCT ON (v.kind) v.kind, v.value, v.second, m."takenTime" FROM measurement m JOIN measurement_value v ON v."measurementId" = m.id
    WHERE m."patientId" = ${patientId}::uuid AND m."establishmentId" = ANY (${viewer.establishmentIds}::uuid[]) AND v."wrongTime" IS NULL
    ORDER BY v.kind, m."takenTime" DESC, m.id DESC`)

/** Of some kinds all that is not wrong, the oldest first; of a patient with more than a thousand the latest ones. */
export async function listMeasuredPoints(
  { read, viewer }: SignedInContext,
  { patientId, kinds }: { patientId: string; kinds: readonly string[] },
): Promise<MeasuredPoint[]> {
  const rows = await read<MeasuredPoint>(Prisma.sql`
    SELECT v.kind, v.value, v.second, m."takenTime" FROM measurement m JOIN measurement_value v ON v."measurementId" = m.id
    WHERE m."patientId" = ${patientId}::uuid AND m."establishmentId" = ANY (${viewer.establishmentIds}::uuid[]) AND v."wrongTime" IS NULL
      AND v.kind = ANY (${[...kinds]}::text[])
    ORDER BY m."takenTime" DESC, m.id DESC LIMIT ${mostPoints}`)
  return rows.toReversed()
}

/** The clinic's own, those that are archived too. */
export const listMeasurementKinds = (context: SignedInContext, establishmentId: string): Promise<MeasurementKind[]> =>
  context.db.measurementKind.findMany({
    where: { AND: [{ establishmentId }, measurementScope(context)] },
    orderBy: [{ id: 'asc' }],
  })

export const getMeasurementKind = (context: SignedInContext, id: string): Promise<MeasurementKind | null> =>
  context.db.measurementKind.findFirst({ where: { AND: [{ id }, measurementScope(context)] } })
