import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Connections of the owner, so that two statements that don't need each other run at once. */
export class Loader {
  readonly #clients: pg.Client[]
  readonly #values: Record<string, number>

  private constructor(clients: pg.Client[], values: Record<string, number>) {
    this.#clients = clients
    this.#values = values
  }

  /** `values` stand in the statements as `:name`. */
  static async open(url: string, values: Record<string, number>): Promise<Loader> {
    const clients = [url, url].map((connectionString) => new pg.Client({ connectionString }))
    for (const client of clients) {
      await client.connect()
      await client.query(`SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET timezone = 'UTC'`)
    }
    return new Loader(clients, values)
  }

  get client(): pg.Client {
    return this.#clients[0] as pg.Client
  }

  /** On every connection. */
  async set(setting: string) {
    for (const client of this.#clients) await client.query(`SET ${setting}`)
  }

  /** Two at a time, begun in their order. */
  async together(statements: readonly string[]): Promise<void> {
    const waiting = [...statements]
    await Promise.all(
      this.#clients.map(async (client) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next)
      }),
    )
  }

  run = (...files: string[]): Promise<void> => this.together(files.map((file) => this.#textOf(file)))

  #textOf(file: string): string {
    const text = readFileSync(path.join(import.meta.dirname, `${file}.sql`), 'utf8')
    return text.replaceAll(/(?<!:):([a-z]+)\b/g, (given, name: string) =>
      name in this.#values ? String(this.#values[name]) : given,
    )
  }

  async close() {
    for (const client of this.#clients) await client.end()
  }
}
