import { loginUrl } from '@clinic/prisma/logins/login'
import pg from 'pg'
import type { Credentials } from './session.ts'

export type Viewer = {
  userId: string
  name: string
  role: number
  doctorId: string | null
  establishmentId: string
  establishmentIds: string[]
}

type Value = string | number | boolean | null | readonly string[] | readonly number[] | Date

/** One named prepared statement. */
export type Query = <Row extends object>(name: string, text: string, values: Value[]) => Promise<Row[]>

type Work<Answer> = (query: Query, viewer: Viewer) => Promise<Answer>

export type Database = <Answer>(credentials: Credentials, work: Work<Answer>) => Promise<Answer | undefined>

const queryOn =
  (client: Pick<pg.ClientBase, 'query'>): Query =>
  async (name, text, values) =>
    (await client.query({ name, text, values: values as unknown[] })).rows

/**
 * `secured`: as the product does it, in one transaction under the server's log-in, whose rows row-level security limits to the viewer's.
 * Otherwise as the owner, who sees all, after the same look at the session.
 */
export function openDatabase({ url, secret, secured }: { url: string; secret: string; secured: boolean }): Database {
  const pool = new pg.Pool({
    connectionString: secured ? loginUrl({ url, role: 'clinic_app', secret }) : url,
    max: 8,
    idleTimeoutMillis: 0,
  })
  return secured ? asViewer(pool) : asOwner(pool)
}

const asViewer =
  (pool: pg.Pool): Database =>
  async (credentials, work) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const query = queryOn(client)
      const [viewer] = await query<Viewer>('begin', 'SELECT * FROM begin_viewer($1, $2)', credentials)
      const answer = viewer && (await work(query, viewer))
      await client.query('COMMIT')
      return answer
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }

const asOwner =
  (pool: pg.Pool): Database =>
  async (credentials, work) => {
    const query = queryOn(pool)
    const [viewer] = await query<Viewer>('viewer', 'SELECT * FROM viewer_of($1, $2)', credentials)
    return viewer && work(query, viewer)
  }
