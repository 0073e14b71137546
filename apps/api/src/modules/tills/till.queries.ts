import type { Payment } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import type { TillSortField, TillStatus, TillSum } from '@clinic/shared/tills/till'
import { addSums } from '@clinic/shared/tills/till'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { pageSql, readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { directionSql } from '../../graphql/sort.ts'
import { badInput } from '../../lib/app-error.ts'
import type { TillRow } from './till.rows.ts'
import { selectTills } from './till.rows.ts'
import { ofTills } from './till.scope.ts'

type TillFilter = {
  establishmentId?: string | null | undefined
  status?: TillStatus[] | null | undefined
  differs?: boolean | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
}

type Wanted = { pagination: Pagination; filter: TillFilter; sort?: Sort<TillSortField> }

/** The latest first, unless the other order is wanted. */
export async function listTills(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<TillRow>> {
  const page = readPagination(pagination)
  const condition = Prisma.join(tillConditions(context, filter), ' AND ')
  const direction = directionSql(sort?.descending ?? true)
  const order = Prisma.sql`ORDER BY "openedTime" ${direction}, id ${direction}`
  const rows = await selectTills(context, condition, { order, page: pageSql(page) })
  const count = async () => {
    const [row] = await context.read<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM till WHERE ${condition}`)
    return row?.count ?? 0
  }
  return toPage(rows, count, page)
}

function tillConditions(context: SignedInContext, { establishmentId, status, differs, from, to }: TillFilter): Prisma.Sql[] {
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  return [
    ofTills(context, establishmentId),
    ...(status ? [Prisma.sql`CASE WHEN "closedTime" IS NULL THEN 'open' ELSE 'closed' END = ANY (${status}::text[])`] : []),
    ...(differs == null ? [] : [Prisma.sql`jsonb_path_exists(cash, '$[*].difference ? (@ != "0.00")') = ${differs}`]),
    ...(from ? [Prisma.sql`"openedTime" >= ${from}`] : []),
    ...(to ? [Prisma.sql`"openedTime" < ${to}`] : []),
  ]
}

export type PersonSums = { userId: string; userName: string; sums: TillSum[] }
export type TillDay = { tills: TillRow[]; openCount: number; sums: TillSum[]; people: PersonSums[] }

/** All tills that were opened on one day. What open ones have taken counts when they are closed. */
export async function summarizeTillDay(
  context: SignedInContext,
  { establishmentId, day }: { establishmentId: string; day: string },
): Promise<TillDay> {
  const tills = await selectTills(context, Prisma.sql`day = ${day}::date AND ${ofTills(context, establishmentId)}`, {
    order: Prisma.sql`ORDER BY "openedTime", id`,
  })
  const closed = tills.filter(({ closedTime }) => closedTime)
  const byPerson = [...Map.groupBy(closed, ({ userId }) => userId)]
  return {
    tills,
    openCount: tills.length - closed.length,
    sums: addSums(closed.map(({ sums }) => sums)),
    people: byPerson.map(([userId, theirs]) => ({
      userId,
      userName: theirs.at(-1)?.userName ?? '',
      sums: addSums(theirs.map(({ sums }) => sums)),
    })),
  }
}

export type TillMovementRow = Pick<Stored<Payment>, 'id' | 'createdTime' | 'amount' | 'cashGiven' | 'note'> & {
  method: MoneyMethod
  currency: Currency
  document: string | null
}

/** What a closed till counted, in the order of time; `most` null: all. Of an open one nothing: its cash is counted first. */
export const listMovements = (
  { read }: SignedInContext,
  { id, closedTime }: TillRow,
  most: number | null,
): Promise<TillMovementRow[]> =>
  closedTime
    ? read<TillMovementRow>(Prisma.sql`
        SELECT id, "createdTime", amount, "cashGiven", note, method, currency, document
        FROM till_movement WHERE "tillId" = ${id}::uuid ORDER BY "createdTime", id LIMIT ${most}`)
    : Promise.resolve([])
