import type { App } from '../app.ts'
import { json } from './reply.ts'

export const health = {
  live: () => json(200, { status: 'live' }),
  /** Ready: the database answers, and has the tables. */
  async ready({ system }: App): Promise<Response> {
    try {
      await system.client.$queryRaw`SELECT 1 FROM session LIMIT 1`
      return json(200, { status: 'ready' })
    } catch {
      return json(503, { status: 'database not reachable' }, { 'retry-after': '2' })
    }
  },
}
