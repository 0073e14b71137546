import { Prisma } from '@clinic/prisma/generated'
import type { RegisterKind } from '@clinic/shared/registers/register'
import type { Period } from '@clinic/shared/time/period'
import { maxPeriodDays, periodDays } from '@clinic/shared/time/period'
import { addDays, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

/** Which documents, of which clinic, and from which day to which, both included. `voided`: void ones alone, or none of them. */
export type RegisterWanted = Period & { kind: RegisterKind; establishmentId: string; voided?: boolean | null | undefined }

/** The period as instants of the clinic's clock. */
export type RegisterScope = RegisterWanted & { zone: string; span: Prisma.Sql }

/** A foreign establishment and a missing one give the same error. */
export async function registerScope({ viewer, load }: SignedInContext, wanted: RegisterWanted): Promise<RegisterScope> {
  const { establishmentId, from, until } = wanted
  const isOwn = viewer.establishmentIds.includes(establishmentId)
  const clinic = isOwn && (await load.establishment.load(establishmentId))
  if (!clinic) throw badInput(['establishmentId', 'unknown_reference'])
  if (until < from) throw badInput(['until', 'end_after_start'])
  if (periodDays({ from, until }) > maxPeriodDays) throw badInput(['until', 'window_too_long'])
  const zone = clinic.timeZone
  const [start, end] = [startOfDate(from, zone), startOfDate(addDays(until, 1), zone)]
  return {
    ...wanted,
    zone,
    span: Prisma.sql`d."establishmentId" = ${establishmentId}::uuid AND d."issuedTime" >= ${start} AND d."issuedTime" < ${end}`,
  }
}
