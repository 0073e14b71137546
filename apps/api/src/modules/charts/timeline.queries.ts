import { Prisma } from '@clinic/prisma/generated'
import type { TimelineKind } from '@clinic/shared/charts/timeline-kinds'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'
import type { Timelined } from '../module.ts'

export type TimelineRow = {
  kind: TimelineKind
  id: string
  time: Date
  title: string | null
  detail: string | null
  status: string | null
  doctorId: string | null
  amount: string | null
  currency: string | null
}

/** `before`: the last entry that is known. */
type Wanted = {
  patientId: string
  kinds?: readonly TimelineKind[] | null
  before?: { time: Date; id: string } | null
  limit: number
}

export type Timeline = { entries: TimelineRow[]; hasMore: boolean }

/** What is known of a patient, the latest first, of the kinds that the viewer may read. Each kind is read no further than is shown. */
export async function listTimeline(context: SignedInContext, { patientId, kinds, before, limit }: Wanted): Promise<Timeline> {
  const wanted = readableKinds(context).filter(([kind]) => !kinds || kinds.includes(kind))
  if (wanted.length === 0) return { entries: [], hasMore: false }
  const older = before ? Prisma.sql`AND (r.time, r.id) < (${before.time}, ${before.id}::uuid)` : Prisma.empty
  const latest = Prisma.sql`ORDER BY r.time DESC, r.id DESC LIMIT ${limit + 1}`
  const parts = wanted.map(
    ([kind, { rows }]) => Prisma.sql`(
      SELECT ${kind} AS kind, r.id, r.time, r.title, r.detail, r.status, r."doctorId", r.amount::text AS amount, r.currency
      FROM (${rows}) r
      WHERE r."patientId" = ${patientId}::uuid AND ${ofEstablishments(context, null, { column: Prisma.sql`r."establishmentId"` })} ${older}
      ${latest})`,
  )
  const entries = await context.read<TimelineRow>(Prisma.sql`SELECT r.* FROM (${Prisma.join(parts, ' UNION ALL ')}) r ${latest}`)
  return { entries: entries.slice(0, limit), hasMore: entries.length > limit }
}

const readableKinds = ({ modules, viewer }: SignedInContext) =>
  modules
    .flatMap(({ timeline = {} }) => Object.entries(timeline) as [TimelineKind, Timelined][])
    .filter(([, { permission }]) => viewer.can(permission))
