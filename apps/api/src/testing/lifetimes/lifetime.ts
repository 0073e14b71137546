import type pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from '../server.ts'

/**
 * Something that the product gives out and that ends by itself. `seconds` is written out where it is listed, and never imported: a constant of the
 * product that is changed has to be changed there, too.
 */
export type Lifetime = {
  name: string
  seconds: number
  /** Where its end stands; `itself`: in what was given out, which the server checks by its own clock. */
  end: Column | 'itself'
  /** Seconds of it that have passed when it is given out. */
  passed?: () => number
  /** Gives one out, and returns how it is used: by the door that users go through. */
  make(): Promise<() => Promise<boolean>>
}

/** "session.expiresAt". */
type Column = `${string}.${string}`

/** Seconds by which a use is before or after an end: a slow machine takes some until it gets to it. */
const margin = 15

/** Whether it works just before its end, and just after it. */
export async function aroundTheEnd(
  server: TestServer,
  { seconds, passed = () => 0, end, make }: Lifetime,
): Promise<[boolean, boolean]> {
  const later = end === 'itself' ? whileClockIsAhead : whenRowsAreOlder(server.owner)
  await server.owner.query('DELETE FROM rate_limit')
  const before = await later(seconds - passed() - margin, await make())
  await server.owner.query('DELETE FROM rate_limit')
  const after = await later(seconds - passed() + margin, await make())
  return [before, after]
}

type Later = (seconds: number, use: () => Promise<boolean>) => Promise<boolean>

const whileClockIsAhead: Later = async (seconds, use) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  try {
    return await use()
  } finally {
    vi.useRealTimers()
  }
}

const whenRowsAreOlder =
  (owner: pg.Pool): Later =>
  async (seconds, use) => {
    await makeOlder(owner, seconds)
    return use()
  }

/** Sets every instant of every row back, which to the clocks of the server and of Postgres is the same as if so much time had passed. */
export async function makeOlder(owner: pg.Pool, seconds: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica') // no trigger hears of it
    const { rows } = await client.query<{ statement: string }>(
      `SELECT format('UPDATE %I SET %s', c.relname, string_agg(format('%1$I = %1$I - make_interval(secs => %2$s)', a.attname, $1::integer), ', ')) AS statement
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND a.attgenerated = '' AND NOT a.attisdropped
         AND a.atttypid = 'timestamptz'::regtype
       GROUP BY c.relname`,
      [seconds],
    )
    await client.query(rows.map(({ statement }) => statement).join(';\n'))
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
