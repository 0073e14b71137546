import pg from 'pg'
// @ts-expect-error the driver's own, without types
import driver from 'pg/lib/utils.js'

/** What the driver's query has, of which its types say nothing. */
type DriverQuery = {
  name?: string | undefined
  values?: unknown[]
  _result: object
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}

type Connection = {
  bind(message: object): void
  execute(message: object): void
  sync(): void
}

type Asked = { name?: string | undefined; text: string; values: unknown[]; types: pg.CustomTypesConfig }

/** What the driver makes of the description of a statement's rows: names, parsers, and an empty row to copy. */
type Described = Record<(typeof made)[number], unknown>
const made = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const

const described = new WeakMap<Connection, Map<string, Described>>()

/**
 * A prepared statement whose rows Postgres describes once for each connection. The driver asks at every execution, which for a
 * page of ten rows of thirty columns takes longer than the rows. Its name stands for one text, whose rows can't change while it is
 * prepared: Postgres refuses to execute it then.
 */
export class PreparedQuery extends (pg.Query as unknown as new (asked: Asked) => DriverQuery) {
  #described: Map<string, Described> | undefined

  override prepare(connection: Connection): void {
    if (!this.name) return super.prepare(connection)
    this.#described = described.get(connection) ?? new Map<string, Described>()
    described.set(connection, this.#described)
    const known = this.#described.get(this.name)
    if (!known || !this.hasBeenParsed(connection)) return super.prepare(connection)
    Object.assign(this._result, known)
    this._accumulateRows = true
    connection.bind({ statement: this.name, values: this.values, valueMapper: driver.prepareValue })
    connection.execute({})
    connection.sync()
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const result = this._result as Described
    if (this.name) this.#described?.set(this.name, Object.fromEntries(made.map((part) => [part, result[part]])) as Described)
  }
}
