import type pg from 'pg'
import type { TestServer } from '../server.ts'

/** What Postgres tells of a node; a condition is a text. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Join Filter'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement as Postgres executed it. */
export type Executed = {
  text: string
  plan: PlanNode
  /** Run by a function or a trigger; its buffers are also counted with the statement that called it. */
  isNested: boolean
}

/**
 * Makes Postgres tell every connection how it executed each statement, also those inside of functions and triggers: what really ran, with
 * its parameters, role and tenant. Applies to connections opened afterwards.
 */
export async function tellPlans(owner: pg.Pool): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name')
  for (const [setting, value] of Object.entries(settings))
    await owner.query(`ALTER DATABASE "${rows[0]?.name}" SET ${setting} = '${value}'`)
}

type Told = { 'Query Text': string; Plan: PlanNode }

/** What the clinic's pool executed while `work` ran; jobs have a pool of their own. */
export async function executedBy({ app }: TestServer, work: () => Promise<unknown>): Promise<Executed[]> {
  const told: Told[] = []
  const sent = new Set<string>()
  const watched = new Map<pg.PoolClient, () => void>()
  const watch = (client: pg.PoolClient) => {
    if (!watched.has(client)) watched.set(client, listen(client, { told, sent }))
  }
  app.clinic.pool.on('acquire', watch)
  try {
    await work()
    await isIdle(app.clinic.pool)
  } finally {
    app.clinic.pool.off('acquire', watch)
    for (const stop of watched.values()) stop()
  }
  return told.map(({ 'Query Text': text, Plan: plan }) => ({ text, plan, isNested: !sent.has(text) }))
}

/** Postgres tells of a statement when its transaction ends, for which the answer of a query does not wait. */
async function isIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount) await new Promise(setImmediate)
}

/** Returns what ends it. */
function listen(client: pg.PoolClient, { told, sent }: { told: Told[]; sent: Set<string> }): () => void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    sent.add(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text)
    return query(...given)
  }) as typeof client.query
  const hear = ({ message = '' }: { message?: string | undefined }) => {
    const json = message.indexOf('{')
    if (/^duration: .*plan:/.test(message)) told.push(JSON.parse(message.slice(json)) as Told)
  }
  client.on('notice', hear)
  return () => {
    delete (client as Partial<pg.PoolClient>).query
    client.off('notice', hear)
  }
}
