import pg from 'pg'
import { Prisma } from './generated/client.ts'
import { PreparedQuery } from './prepared-query.ts'

/** Runs a statement and returns its rows: `timestamptz` as a Date, `date` as the midnight of UTC, `numeric` as text. */
export type Read = <Row>(sql: Prisma.Sql) => Promise<Row[]>

/** A table's row as Prisma declares it, read without Prisma. */
export type Stored<Row> = { [Name in keyof Row]: Row[Name] extends Prisma.Decimal | null ? DecimalText<Row[Name]> : Row[Name] }
type DecimalText<Value> = null extends Value ? string | null : string

const dateType = pg.types.builtins.DATE
const dateOfText = (text: string) => new Date(`${text}T00:00:00Z`)
const instantType = pg.types.builtins.TIMESTAMPTZ
const parseInstant = pg.types.getTypeParser(instantType, 'text') as (text: string) => Date
/** V8 parses instants of today in a fraction of the time that the driver takes. It takes the years 0 to 99 for 1950 to 2049, so that early ones are the driver's. */
export const instantOfText = (text: string): Date => (/^[1-9]\d{3}-.*\+00$/.test(text) ? new Date(text) : parseInstant(text))

/** The driver's own parsers but for instants, and for dates, of which it makes the midnight of the server's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [dateType, dateOfText],
  [instantType, instantOfText],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format as 'text'),
}

/** Most statements that a connection keeps prepared. The product has some dozen; filters of clients' own could make thousands. */
const mostPrepared = 200

/** Of one pool: reads by prepared statements on any of its connections, or on that of a transaction. */
export function createReads(): (connection: () => Pick<pg.Pool, 'query'>) => Read {
  const names = new Map<string, string>()
  /** Its name makes Postgres parse a statement once for each connection. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    const name = `read_${names.size}`
    names.set(text, name)
    return name
  }
  return (connection) =>
    async <Row>({ text, values }: Prisma.Sql) => {
      const query = new PreparedQuery({ name: nameOf(text), text, values, types })
      try {
        return await new Promise<Row[]>((resolve, reject) => {
          const done = (error: Error | null, result: { rows: Row[] }) => (error ? reject(error) : resolve(result.rows))
          void connection().query(query as never, done as never)
        })
      } catch (error) {
        if (error instanceof Error) Error.captureStackTrace(error) // it leads here, and not to the socket
        throw error
      }
    }
}

/** A whole number as part of a statement's text: with a limit as a parameter Postgres plans as if a tenth of all rows were wanted. */
export function literal(number: number): Prisma.Sql {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is no whole number.`)
  return Prisma.raw(String(number))
}

/**
 * A value, with its type, that Postgres plans without knowing it. One plan then serves all values; otherwise it makes one at each call
 * where it expects less to do for the value at hand than on average.
 */
export const unplanned = (typed: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT ${typed})`
