import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { parentOf, processorTimeOfTree } from './processor-time.ts'

/** The database server of a run: its processor time, and when it has nothing left to do. */
export type Postgres = { processorTime(): number; settle(): Promise<void> }

const pause = 250
/** Milliseconds of processor time in a pause that count as rest; two looks in a row have to show it. */
const rest = 5
const patience = 120_000

export async function watchPostgres(owner: pg.Pool): Promise<Postgres> {
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  const processorTime = () => processorTimeOfTree(server)
  return {
    processorTime,
    async settle() {
      const began = Date.now()
      for (let calm = 0, before = processorTime(); calm < 2;) {
        await sleep(pause)
        const now = processorTime()
        calm = now - before <= rest ? calm + 1 : 0
        before = now
        if (Date.now() - began > patience) throw new Error('Postgres does not come to rest')
      }
    },
  }
}
