import { Prisma } from '@clinic/prisma/generated'
import type { LimitRequest } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { AuditedEntity } from '@clinic/shared/audit'
import type { FieldChange } from '@clinic/shared/errors'
import type { LimitBreach } from '@clinic/shared/limits/limit'
import { limitRequestMinutes, limitUnits } from '@clinic/shared/limits/limit'
import type { SignedInContext } from '../../context.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

export type LimitRequestRow = Omit<Stored<LimitRequest>, 'breaches'> & {
  breaches: LimitBreach[]
  patientFirstName: string
  patientLastName: string
  documentNumber: string | null
}

const isUuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The viewer's own; an admin's clinic's. */
export function selectLimitRequests(context: SignedInContext, conditions: Prisma.Sql): Promise<LimitRequestRow[]> {
  const { viewer } = context
  const own = viewer.can('limit:confirm') ? Prisma.empty : Prisma.sql`AND r."userId" = ${viewer.userId}::uuid`
  return context.read<LimitRequestRow>(Prisma.sql`
    SELECT r.*, p."firstName" AS "patientFirstName", p."lastName" AS "patientLastName", i.number AS "documentNumber"
    FROM limit_request r JOIN patient p ON p.id = r."patientId" LEFT JOIN invoice i ON i.id = r."invoiceId"
    WHERE ${ofEstablishments(context, null, { column: Prisma.sql`r."establishmentId"` })} ${own} AND ${conditions}
    ORDER BY r."createdTime", r.id`)
}

/** A wish as the audit log writes it: "2500.00 THB". */
const textOf = ({ kind }: LimitBreach, value: string, currency: string | null) =>
  limitUnits[kind] === 'percent' ? `${value} %` : [value, currency].filter(Boolean).join(' ')

export const changesOf = (breaches: readonly LimitBreach[]): FieldChange[] =>
  breaches.map((breach) => ({
    field: breach.kind,
    from: textOf(breach, breach.limit, breach.limitCurrency),
    to: textOf(breach, breach.wished, breach.currency),
  }))

export const requestEntry = (id: string) => ({ entity: 'limit_request' as const, entityId: id, list: 'limit_requests' as const })

/** The record that it is done to, and whose it is. `invoiceId`: null where there is none yet. */
export type Subject = {
  entity: AuditedEntity
  entityId: string
  establishmentId: string
  patientId: string
  invoiceId: string | null
}

type NewRequest = { id: string; subject: Subject; breaches: LimitBreach[]; hash: string }

/** Withdraws what the same person has asked for the same before: only the newest is waited for. */
export async function insertLimitRequest(context: SignedInContext, { id, subject, breaches, hash }: NewRequest): Promise<void> {
  const { viewer, write } = context
  const { establishmentId, patientId, invoiceId } = subject
  const now = new Date()
  await write(Prisma.sql`
    UPDATE limit_request SET answer = 'withdrawn', "answeredTime" = ${now}, "answeredById" = "userId", "answeredByName" = "userName"
    WHERE "establishmentId" = ${establishmentId}::uuid AND "userId" = ${viewer.userId}::uuid AND hash = ${hash} AND answer IS NULL`)
  const expiresTime = new Date(+now + limitRequestMinutes * 60_000)
  await context.db.limitRequest.create({
    data: {
      id,
      createdTime: now,
      expiresTime,
      establishmentId,
      userId: viewer.userId,
      userName: viewer.name,
      hash,
      breaches,
      patientId,
      invoiceId,
    },
  })
  const asked = { ...requestEntry(id), establishmentIds: [establishmentId], action: 'created' as const }
  await recordAndPublish(context, { ...asked, changes: changesOf(breaches) })
}

/**
 * Uses the request that came with the operation, in its transaction: once, by whoever asked, for the same operation, as far as the
 * admin was told. Returns the admin's name.
 */
export async function useAllowedRequest(
  context: SignedInContext,
  establishmentId: string,
  breaches: LimitBreach[],
): Promise<string | undefined> {
  const { limitRequestId: id, viewer, write } = context
  if (!id || !isUuid.test(id)) return undefined
  const now = new Date()
  const [used] = await write<{ answeredByName: string }>(Prisma.sql`
    UPDATE limit_request SET "usedTime" = ${now}
    WHERE id = ${id}::uuid AND "userId" = ${viewer.userId}::uuid AND "establishmentId" = ${establishmentId}::uuid
      AND hash = ${context.fingerprint()} AND answer = 'allowed' AND "usedTime" IS NULL AND "expiresTime" > ${now}
      AND breaches @> ${JSON.stringify(breaches)}::jsonb
    RETURNING "answeredByName"`)
  const changes = [{ field: 'used', from: null, to: 'true' }]
  const entry = { ...requestEntry(id), establishmentIds: [establishmentId], action: 'updated' as const, changes }
  if (used) await recordAndPublish(context, entry)
  return used?.answeredByName
}
