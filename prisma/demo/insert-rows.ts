import { v7 as uuidv7 } from 'uuid'
import { Prisma, type PrismaClient } from '../generated/client.ts'

/**
 * Inserts thousands of rows, those with the same columns by one statement each. Then Postgres is told how many there are: the triggers of
 * what refers to them are planned by it, and would read the whole table for each row where it still counts as empty.
 */
export async function insertRows(db: Pick<PrismaClient, '$executeRaw'>, table: string, rows: readonly object[]): Promise<void> {
  const known = Map.groupBy(
    rows.map((row) => ({ id: uuidv7(), ...row })),
    (row) => Object.keys(row).toSorted().join(),
  )
  const name = Prisma.raw(`"${table}"`)
  for (const alike of known.values()) {
    const columns = Prisma.raw(
      Object.keys(alike[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', '),
    )
    await db.$executeRaw`
      INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(alike)}::jsonb)`
  }
  await db.$executeRaw`ANALYZE ${name}`
}
