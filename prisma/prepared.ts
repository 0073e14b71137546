import type pg from 'pg'
import { Prisma } from './generated/client.ts'

/** Runs a statement and returns its rows, as the driver reads them: `timestamptz` as a Date, `numeric` as text. */
export type Read = <Row>(sql: Prisma.Sql) => Promise<Row[]>

/** Most statements that a connection keeps prepared. The product has some dozen; filters of clients' own could make thousands. */
const mostPrepared = 200
const names = new Map<string, string>()

/** Its name makes Postgres parse a statement once for each connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostPrepared) return known
  const name = `read_${names.size}`
  names.set(text, name)
  return name
}

/** Reads on the connection of a transaction, as prepared statements. */
export const createRead =
  (connection: pg.ClientBase): Read =>
  async <Row>({ text, values }: Prisma.Sql) => {
    const name = nameOf(text)
    const { rows } = await connection.query<Row & pg.QueryResultRow>({ ...(name && { name }), text, values })
    return rows
  }

/** A whole number as part of a statement's text: with a limit as a parameter Postgres plans as if a tenth of all rows were wanted. */
export function literal(number: number): Prisma.Sql {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is no whole number.`)
  return Prisma.raw(String(number))
}
