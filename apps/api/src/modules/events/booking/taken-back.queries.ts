import { Prisma } from '@clinic/prisma/generated'
import type { FieldChange } from '@clinic/shared/errors'
import type { SignedInContext } from '../../../context.ts'
import type { PendingEvent } from '../event.pending.ts'
import type { EventRow } from '../event.rows.ts'
import { readable } from '../event.rows.ts'

type Change = { pending: PendingEvent; before: EventRow | undefined }
type LastChange = { entityId: string; changes: FieldChange[] }

const timeFields = ['startTime', 'endTime', 'doctor', 'establishment'] as const

/** Which of the changes only put an appointment back to where its last change took it from, by their position. */
export async function listTakenBack({ read, db }: SignedInContext, changes: readonly Change[]): Promise<Set<number>> {
  const ids = changes.flatMap(({ before }) => (before ? [before.id] : []))
  if (ids.length === 0) return new Set()
  const last = await read<LastChange>(Prisma.sql`
    SELECT DISTINCT ON (a."entityId") a."entityId", a.changes FROM audit_entry a
    WHERE a."entityId" = ANY (${ids}::uuid[]) ORDER BY a."entityId", a.time DESC, a.id DESC`)
  const doctors = await db.doctor.findMany({
    where: { id: { in: changes.flatMap(({ pending }) => pending.doctorId ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  })
  const isTakenBack = ({ pending, before }: Change) => {
    const change = last.find(({ entityId }) => entityId === before?.id)
    if (!before || !change) return false
    const doctor = doctors.find(({ id }) => id === pending.doctorId)
    const wanted = readable({
      ...before,
      ...pending,
      doctorFirstName: doctor?.firstName ?? null,
      doctorLastName: doctor?.lastName ?? null,
    })
    const former: Record<string, unknown> = { ...readable(before) }
    for (const { field, from } of change.changes) former[field] = from
    return timeFields.every((field) => textOf(wanted[field]) === textOf(former[field]))
  }
  return new Set(changes.flatMap((change, position) => (isTakenBack(change) ? [position] : [])))
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
