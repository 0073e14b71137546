import { Prisma } from '@clinic/prisma/generated'
import { unplanned } from '@clinic/prisma/prepared'
import type { EventCategory, EventStatus } from '@clinic/shared/events/event'
import { eventWindow, occupiesDoctor } from '@clinic/shared/events/event'
import { maxLimit } from '@clinic/shared/pagination'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination } from '../../graphql/page.ts'
import { badInput } from '../../lib/app-error.ts'
import { toTotalledPage } from '../establishments/list-total.queries.ts'
import type { EventRow } from './event.rows.ts'
import { countEvents, selectEvents, withIds } from './event.rows.ts'

export type { EventRow } from './event.rows.ts'

type EventFilter = {
  establishmentId?: string | null | undefined
  doctorId?: string | null | undefined
  patientId?: string | null | undefined
  status?: EventStatus[] | null | undefined
  category?: EventCategory[] | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
}

const dayLength = 86_400_000

type Wanted = { pagination: Pagination; filter: EventFilter; withTotal: boolean }

/** By start time. A span of at most 62 days can be listed with up to 1000 rows a page. */
export async function listEvents(context: SignedInContext, { pagination, filter, withTotal }: Wanted): Promise<Page<EventRow>> {
  const { from, to } = filter
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  const isWindow = from && to && +to - +from <= eventWindow.maxDays * dayLength
  if (!isWindow && from && to && (pagination?.limit ?? 0) > maxLimit) throw badInput(['filter.to', 'window_too_long'])
  const page = readPagination(pagination, isWindow ? eventWindow.maxRows : maxLimit)
  const selection = { where: conditions(filter), establishmentId: filter.establishmentId, span: { from, to } }
  const { limit, skip } = page
  // A page of a calendar holds, as a rule, all of its span: its rows are the count.
  const rows = await selectEvents(context, { ...selection, limit, skip, withTotal: withTotal && !isWindow })
  return toTotalledPage(rows, () => countEvents(context, selection), page)
}

/** Postgres keeps one plan for all values: which index is best depends on whether a doctor or a patient is given, not on which one. */
function conditions({ doctorId, patientId, status, category }: EventFilter): Prisma.Sql[] {
  const id = (value: string) => unplanned(Prisma.sql`${value}::uuid`)
  // The outer cast: without it Postgres would take the sub-select for rows to compare with, not for one array.
  const anyOf = (values: string[]) => Prisma.sql`ANY (${unplanned(Prisma.sql`${values}::text[]`)}::text[])`
  return [
    ...(doctorId ? [Prisma.sql`e."doctorId" = ${id(doctorId)}`] : []),
    ...(patientId ? [Prisma.sql`e."patientId" = ${id(patientId)}`] : []),
    ...(status ? [Prisma.sql`e.status = ${anyOf(status)}`] : []),
    ...(category ? [Prisma.sql`e.category = ${anyOf(category)}`] : []),
  ]
}

/** Those of series, by their start. */
export const listEventsOfSeries = (context: SignedInContext, seriesIds: readonly string[]): Promise<EventRow[]> =>
  selectEvents(context, { where: [Prisma.sql`e."seriesId" = ANY (${[...seriesIds]}::uuid[])`] })

/** Those of an establishment with these ids, as they are now: what the transaction has written is seen, which `loadEvent` may have read before. */
export const listEventsById = (context: SignedInContext, ids: readonly string[], establishmentId: string): Promise<EventRow[]> =>
  selectEvents(context, { where: [withIds([...ids])], establishmentId })

/** What takes time of patients within a span. */
export async function listBusyOf(
  context: SignedInContext,
  patientIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<EventRow[]> {
  const rows = await selectEvents(context, { where: [Prisma.sql`e."patientId" = ANY (${[...patientIds]}::uuid[])`], span })
  return rows.filter(occupiesDoctor)
}

/** Appointments of patients at an establishment within a span, in some statuses. */
export const listEventsOfPatients = (
  context: SignedInContext,
  patientIds: readonly string[],
  { statuses, ...place }: { establishmentId: string; statuses: readonly EventStatus[]; span: { from: Date; to: Date } },
): Promise<EventRow[]> =>
  selectEvents(context, {
    where: [Prisma.sql`e."patientId" = ANY (${[...patientIds]}::uuid[])`, Prisma.sql`e.status = ANY (${[...statuses]}::text[])`],
    ...place,
  })

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
