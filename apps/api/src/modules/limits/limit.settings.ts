import type { FieldChange } from '@clinic/shared/errors'
import type { UpdateLimits } from '@clinic/shared/limits/limit-input'
import type { LimitKind } from '@clinic/shared/limits/limit'
import { asMoney } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { lockRow, record } from '../audit/audit.service.ts'
import type { LimitRow } from './limit.types.ts'

/** Those that are set. */
export async function listLimits({ db }: SignedInContext, establishmentId: string): Promise<LimitRow[]> {
  const rows = await db.staffLimit.findMany({ where: { establishmentId }, orderBy: { kind: 'asc' } })
  return rows.map(({ kind, most }) => ({ kind: kind as LimitKind, most: asMoney(most) }))
}

/** Sets the limits that are named, or lifts them; whoever is doing something meanwhile is asked by the new ones. */
export async function updateLimits(context: SignedInContext, { establishmentId, limits }: UpdateLimits): Promise<LimitRow[]> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw notFound('Establishment')
  await lockRow(db, 'establishment', establishmentId)
  const before = new Map((await listLimits(context, establishmentId)).map(({ kind, most }) => [kind, most]))
  const changes: FieldChange[] = []
  for (const { kind, most } of limits) {
    const [from, to] = [before.get(kind) ?? null, most == null ? null : asMoney(most)]
    if (from === to) continue
    const where = { establishmentId_kind: { establishmentId, kind } }
    if (to === null) await db.staffLimit.delete({ where })
    else await db.staffLimit.upsert({ where, create: { establishmentId, kind, most: to }, update: { most: to } })
    changes.push({ field: kind, from, to })
  }
  if (changes.length > 0)
    await record(context, [{ entity: 'limit', entityId: establishmentId, establishmentId, action: 'updated', changes }])
  return listLimits(context, establishmentId)
}
