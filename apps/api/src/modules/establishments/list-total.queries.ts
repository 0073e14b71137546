import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Page, readPagination } from '../../graphql/page.ts'
import { toPage } from '../../graphql/page.ts'
import { ofEstablishments } from './establishment.scope.ts'

type CountedList = 'patients' | 'invoices' | 'prescriptions'

export type WithListTotal = { listTotal?: number | null }

/**
 * How many a list without filters has, as a column of each row of its page. Triggers keep it, so that it takes as long among many
 * rows as among few.
 */
export const listTotal = (context: SignedInContext, list: CountedList, establishmentId?: string | null): Prisma.Sql =>
  Prisma.sql`(SELECT sum(total)::integer FROM list_total WHERE list = ${list} AND ${ofEstablishments(context, establishmentId)}) AS "listTotal"`

/** `toPage` of rows that may hold their list's total; without it, and where there are no rows, it is counted. */
export const toTotalledPage = <Row extends WithListTotal>(
  rows: Row[],
  count: () => Promise<number>,
  page: ReturnType<typeof readPagination>,
): Page<Row> => toPage(rows, async () => rows[0]?.listTotal ?? count(), page)
