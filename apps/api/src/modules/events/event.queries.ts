import { Prisma } from '@clinic/prisma/generated'
import type { EventCategory, EventStatus } from '@clinic/shared/events/event'
import { eventWindow } from '@clinic/shared/events/event'
import { maxLimit } from '@clinic/shared/pagination'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { badInput } from '../../lib/app-error.ts'
import type { EventRow } from './event.rows.ts'
import { countEvents, selectEvents, withEstablishment, withIds } from './event.rows.ts'

export type EventFilter = {
  establishmentId?: string | null | undefined
  doctorId?: string | null | undefined
  patientId?: string | null | undefined
  status?: EventStatus[] | null | undefined
  category?: EventCategory[] | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
}

const dayLength = 86_400_000

/** By start time. A span of at most 62 days can be listed with up to 1000 rows a page. */
export async function listEvents(
  context: SignedInContext,
  { pagination, filter }: { pagination: Pagination; filter: EventFilter },
): Promise<Page<EventRow>> {
  const { from, to } = filter
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  const isWindow = from && to && +to - +from <= eventWindow.maxDays * dayLength
  if (!isWindow && from && to && (pagination?.limit ?? 0) > maxLimit) throw badInput(['filter.to', 'window_too_long'])
  const page = readPagination(pagination, isWindow ? eventWindow.maxRows : maxLimit)
  const where = conditions(filter)
  const rows = await selectEvents(context, { where, span: filter, limit: page.limit, skip: page.skip })
  return toPage(rows, () => countEvents(context, where, filter), page)
}

function conditions({ establishmentId, doctorId, patientId, status, category }: EventFilter): Prisma.Sql[] {
  return [
    ...(establishmentId ? [withEstablishment(establishmentId)] : []),
    ...(doctorId ? [Prisma.sql`e."doctorId" = ${doctorId}::uuid`] : []),
    ...(patientId ? [Prisma.sql`e."patientId" = ${patientId}::uuid`] : []),
    ...(status ? [Prisma.sql`e.status = ANY (${status})`] : []),
    ...(category ? [Prisma.sql`e.category = ANY (${category})`] : []),
  ]
}

export async function getEvent(context: SignedInContext, id: string): Promise<EventRow | null> {
  const [row] = await selectEvents(context, { where: [withIds([id])] })
  return row ?? null
}

const loaders = new WeakMap<Loaders, DataLoader<string, EventRow | null>>()

/** Batches loads of one transaction into one statement. */
export function loadEvent(context: SignedInContext, id: string): Promise<EventRow | null> {
  const loader =
    loaders.get(context.load) ??
    new DataLoader<string, EventRow | null>(async (ids) => {
      const rows = await selectEvents(context, { where: [withIds([...ids])] })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((each) => byId.get(each) ?? null)
    })
  loaders.set(context.load, loader)
  return loader.load(id)
}
