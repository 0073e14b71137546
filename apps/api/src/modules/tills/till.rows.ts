import type { Till } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { Currency } from '@clinic/shared/money'
import type { ClinicSnapshot } from '@clinic/shared/documents/snapshot'
import type { TillCash, TillCorrection, TillSum } from '@clinic/shared/tills/till'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { ofTills } from './till.scope.ts'

export type TillRow = Omit<Stored<Till>, 'currency' | 'sums' | 'cash' | 'corrections' | 'snapshot'> & {
  currency: Currency
  /** Of an open one, what was taken so far. */
  sums: TillSum[]
  cash: TillCash[]
  corrections: TillCorrection[]
  snapshot: ClinicSnapshot | null
}

type Listing = { order?: Prisma.Sql; page?: Prisma.Sql }

/** `sums` includes the cash of open ones, which is shown to nobody. */
export function selectTills(
  { read }: SignedInContext,
  condition: Prisma.Sql,
  { order = Prisma.empty, page = Prisma.empty }: Listing = {},
): Promise<TillRow[]> {
  return read<TillRow>(Prisma.sql`
    SELECT t.*, CASE WHEN "closedTime" IS NULL THEN till_sums(id) ELSE t.sums END AS sums
    FROM (SELECT * FROM till WHERE ${condition} ${order} ${page}) t ${order}`)
}

export async function getTill(context: SignedInContext, id: string): Promise<TillRow | null> {
  const [till] = await selectTills(context, Prisma.sql`id = ${id}::uuid AND ${ofTills(context)}`)
  return till ?? null
}

type Person = Pick<TillRow, 'establishmentId' | 'userId'>

/** The till that a person has open at an establishment. */
export async function getOpenTill(context: SignedInContext, { establishmentId, userId }: Person): Promise<TillRow | null> {
  const [till] = await selectTills(
    context,
    Prisma.sql`"userId" = ${userId}::uuid AND "closedTime" IS NULL AND ${ofTills(context, establishmentId)}`,
  )
  return till ?? null
}

/** Waits for the person's payments that are being written, and lets new ones wait until the transaction ends. */
export async function lockTillOf({ write }: SignedInContext, { establishmentId, userId }: Person): Promise<void> {
  await write(Prisma.sql`SELECT pg_advisory_xact_lock(till_lock_key(${establishmentId}::uuid, ${userId}::uuid))`)
}

/** Movements of a person that are in no till, from an instant on. */
const withoutTill = ({ establishmentId, userId }: Person, since: Date) =>
  Prisma.sql`"establishmentId" = ${establishmentId}::uuid AND "userId" = ${userId}::uuid AND "tillId" IS NULL AND "createdTime" >= ${since}`

export async function countWithoutTill({ read }: SignedInContext, person: Person, since: Date): Promise<number> {
  const [row] = await read<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM till_movement WHERE ${withoutTill(person, since)}`,
  )
  return row?.count ?? 0
}

/** The tables with a `tillId` are those of the view `till_movement`. */
export async function takeIntoTill({ write }: SignedInContext, till: Person & { id: string }, since: Date): Promise<void> {
  const toTill = Prisma.sql`SET "tillId" = ${till.id}::uuid WHERE ${withoutTill(till, since)}`
  await write(Prisma.sql`WITH credit AS (UPDATE credit_entry ${toTill}) UPDATE payment ${toTill}`)
}

type TillTimes = { firstOpened: Date | null; lastClosed: Date | null }

/** When a person opened their first till at an establishment, and closed the last one. */
export async function getTillTimes({ read }: SignedInContext, { establishmentId, userId }: Person): Promise<TillTimes> {
  const [row] = await read<TillTimes>(Prisma.sql`
    SELECT min("openedTime") AS "firstOpened", max("closedTime") AS "lastClosed"
    FROM till WHERE "establishmentId" = ${establishmentId}::uuid AND "userId" = ${userId}::uuid`)
  return row ?? { firstOpened: null, lastClosed: null }
}

const columns = Prisma.raw(
  'id, "createdTime", "establishmentId", "userId", "userName", "openedTime", day, currency, "openingFloat", "lateCount", sums, cash, corrections, "printCount"',
)

type NewTill = Pick<
  TillRow,
  'establishmentId' | 'userId' | 'userName' | 'openedTime' | 'currency' | 'openingFloat' | 'lateCount'
> & { day: string }

export async function insertTill({ write }: SignedInContext, till: NewTill): Promise<string> {
  const id = uuidv7()
  const empty = { sums: [], cash: [], corrections: [], printCount: 0 }
  const row = JSON.stringify({ ...till, ...empty, id, createdTime: till.openedTime })
  await write(Prisma.sql`INSERT INTO till (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::till, ${row}::jsonb)`)
  return id
}

const closing = Prisma.raw(
  ['closedTime', 'closedById', 'closedByName', 'sums', 'cash', 'corrections', 'reason', 'snapshot']
    .map((column) => `"${column}" = n."${column}"`)
    .join(),
)

type Closing = Pick<
  TillRow,
  'closedTime' | 'closedById' | 'closedByName' | 'sums' | 'cash' | 'corrections' | 'reason' | 'snapshot'
>

export async function closeTillRow({ write }: SignedInContext, id: string, changes: Closing): Promise<void> {
  await write(Prisma.sql`
    UPDATE till t SET ${closing} FROM jsonb_populate_record(NULL::till, ${JSON.stringify(changes)}::jsonb) n
    WHERE t.id = ${id}::uuid`)
}

/** Counts a print of a closed till; undefined where there is none. */
export async function countTillPrint(context: SignedInContext, id: string): Promise<TillRow | undefined> {
  const [till] = await context.write<TillRow>(Prisma.sql`
    UPDATE till SET "printCount" = "printCount" + 1, "printedTime" = coalesce("printedTime", now()),
      "printedBy" = coalesce("printedBy", ${context.viewer.userId}::uuid)
    WHERE id = ${id}::uuid AND "closedTime" IS NOT NULL AND ${ofTills(context)} RETURNING *`)
  return till
}
