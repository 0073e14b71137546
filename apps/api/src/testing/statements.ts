import type pg from 'pg'
import type { Desk } from './server.ts'

/** Every statement that the clinic's pool sends while `work` runs. */
export async function statementsOf(desk: Desk, work: () => Promise<unknown>): Promise<string[]> {
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
  desk.app.clinic.pool.on('acquire', watch)
  await work()
  desk.app.clinic.pool.off('acquire', watch)
  for (const client of watched) delete (client as Partial<pg.PoolClient>).query
  return sent
}
