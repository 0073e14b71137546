import type pg from 'pg'
import type { TestServer } from './server.ts'

/** Every statement that a pool, by default the clinic's, sends while `work` runs; of the system's none of the job queue, which looks after itself meanwhile. */
export async function statementsOf(
  server: TestServer,
  work: () => Promise<unknown>,
  { pool } = server.app.clinic,
): Promise<string[]> {
  const sent: string[] = []
  const watched: pg.PoolClient[] = []
  const watch = (client: pg.PoolClient) => {
    if (watched.includes(client)) return
    watched.push(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      sent.push(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text)
      return query(...given)
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  for (const client of watched) delete (client as Partial<pg.PoolClient>).query
  return pool === server.app.system.pool ? sent.filter((text) => !text.includes('jobs.')) : sent
}

/** How Postgres would read rows where there are many, so that tables of few rows tell the same. */
export async function planForMany({ owner }: TestServer, statement: string): Promise<string> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    for (const method of ['seqscan', 'bitmapscan', 'sort']) await client.query(`SET LOCAL enable_${method} = off`)
    const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
