import { Prisma } from '@clinic/prisma/generated'
import type { Buffers } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import type { Conflict } from '@clinic/shared/errors'
import type { SignedInContext } from '../../../context.ts'
import type { Claim, FoundConflict, StoredClaim } from './event.claims.ts'
import type { PendingEvent } from '../event.pending.ts'
import { doctorName, doctorTitle, patientName, selectEvents, withIds } from '../event.rows.ts'
import { overlap, timeOf, type Whose } from './event.times.ts'

type FoundRow = Omit<FoundConflict, 'index' | 'other'> & { whose: 'doctor' | 'patient' | 'resource'; position: number }
type Found = { doctors: FoundConflict[]; patients: FoundConflict[]; resources: StoredClaim[] }
type Wanted = { pending: PendingEvent; index: number }

/**
 * Locks the time of the doctors, patients, rooms and equipment and lists every conflict of the needed times, with stored appointments and
 * among themselves; those of rooms and equipment among themselves are left to `settle`. The exclusion constraints would refuse anyway; under
 * the lock every conflict can be named.
 */
export async function lockAndListConflicts(
  context: SignedInContext,
  { doctors, patients, claims }: { doctors: Wanted[]; patients: Wanted[]; claims: Claim[] },
): Promise<Found> {
  if (doctors.length === 0 && patients.length === 0 && claims.length === 0) return { doctors: [], patients: [], resources: [] }
  const ofResources = Prisma.sql`
    UNION ALL
    SELECT 'resource', * FROM lock_resources_and_list_conflicts(
      ${claims.map(({ resource }) => resource.id)}::uuid[], ${spans(claims, 'resourceIds')})`
  const found = await context.write<FoundRow>(Prisma.sql`
    SELECT 'doctor' AS whose, *, NULL AS "resourceName", NULL AS "outReason"
    FROM lock_doctors_and_list_conflicts(${all(doctors, 'doctorId')}::uuid[], ${spans(doctors, 'doctorId')})
    UNION ALL
    SELECT 'patient', *, NULL, NULL FROM lock_patients_and_list_conflicts(
      ${all(patients, 'patientId')}::uuid[], ${all(patients, 'doctorId')}::uuid[], ${spans(patients, 'patientId')})
    ${claims.length > 0 ? ofResources : Prisma.empty}`)
  const stored = (wanted: Wanted[], whose: FoundRow['whose']) =>
    found
      .filter((row) => row.whose === whose)
      .map(({ position, id, startTime, endTime }) => ({ id, startTime, endTime, index: (wanted[position - 1] as Wanted).index }))
  const isSamePatient = (a: PendingEvent, b: PendingEvent) =>
    a.patientId === b.patientId && (!a.doctorId || a.doctorId !== b.doctorId)
  return {
    doctors: [...stored(doctors, 'doctor'), ...amongThemselves(doctors, 'doctorId', (a, b) => a.doctorId === b.doctorId)],
    patients: [...stored(patients, 'patient'), ...amongThemselves(patients, 'patientId', isSamePatient)],
    resources: found.flatMap(({ whose, position, ...row }) =>
      whose === 'resource' ? [{ ...row, claim: claims[position - 1] as Claim }] : [],
    ),
  }
}

const all = (checked: Wanted[], field: 'id' | 'doctorId' | 'patientId') => checked.map(({ pending }) => pending[field])
function spans(checked: Wanted[], whose: Whose): Prisma.Sql {
  const times = checked.map(({ pending }) => timeOf(pending, whose))
  const instants = (which: keyof Span) => times.map((span) => new Date(span[which]).toISOString())
  return Prisma.sql`${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[], ${all(checked, 'id')}::uuid[]`
}

function amongThemselves(
  checked: Wanted[],
  whose: Whose,
  isAlike: (a: PendingEvent, b: PendingEvent) => boolean,
): FoundConflict[] {
  return checked.flatMap(({ pending: later, index }, position) =>
    checked
      .slice(0, position)
      .map(({ pending }) => pending)
      .filter((earlier) => isAlike(earlier, later) && overlap(timeOf(earlier, whose), timeOf(later, whose)))
      .map((other) => ({ index, id: null, startTime: other.startTime, endTime: other.endTime, other })),
  )
}

const buffersOf = (event: Buffers | undefined): Partial<Buffers> =>
  event && event.bufferBefore + event.bufferAfter > 0 ? { bufferBefore: event.bufferBefore, bufferAfter: event.bufferAfter } : {}

async function readResourceNames({ db }: SignedInContext, found: FoundConflict[]): Promise<Map<string, string>> {
  const ids = found.flatMap(({ resourceId }) => resourceId ?? [])
  const rows = ids.length > 0 ? await db.resource.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function describeConflicts(context: SignedInContext, found: FoundConflict[]): Promise<Conflict[]> {
  const ids = found.flatMap(({ id }) => (id ? [id] : []))
  const rows = ids.length > 0 ? await selectEvents(context, { where: [withIds(ids)] }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = await readResourceNames(context, found)
  return found.map(({ index, id, startTime, endTime, other, resourceId, outReason, ...named }) => {
    const resourceName = named.resourceName ?? nameOf.get(resourceId ?? '')
    const isOutOfUse = typeof outReason === 'string'
    const row = id ? byId.get(id) : undefined
    return {
      index,
      id,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      ...buffersOf(row ?? other),
      subject: row?.subject ?? other?.subject ?? (outReason || null),
      status: row?.status ?? other?.status ?? null,
      doctorName: row ? doctorName(row) : null,
      doctorTitle: row ? doctorTitle(row) : null,
      patientName: row ? patientName(row) : null,
      ...(resourceName && { resourceName }),
      ...(isOutOfUse && { isOutOfUse }),
    }
  })
}
