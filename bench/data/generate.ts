import { readFileSync } from 'node:fs'
import path from 'node:path'
import { prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import { migrate } from '@clinic/prisma/migrate'
import pg from 'pg'
import { checkRows } from './check.ts'
import { addEstablishments } from './establishments.ts'
import { bigTables, dropIndexes } from './indexes.ts'
import { anchor, doctorsEach } from './scale.ts'
import type { Scale } from './scale.ts'

/** In the order in which they need each other. */
const files = ['names', 'documents', 'patients', 'events', 'invoices', 'prescriptions', 'history']

/** What makes loading fast; a generation that is interrupted is thrown away. */
const whileLoading = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: "'16GB'",
  checkpoint_timeout: "'1h'",
}

type Generation = { url: string; secret: string; scale: Scale; log: (line: string) => void }

/** Fills an empty database, as its owner: the tables of the migrations, the rows of a scale. The same rows in every run. */
export async function generate({ url, secret, scale, log }: Generation): Promise<void> {
  await prepareLogins({ ownerUrl: url, secret })
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const step = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  try {
    await change(
      client,
      Object.entries(whileLoading).map(([name, value]) => `SET ${name} = ${value}`),
    )
    await client.query(`SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET timezone = 'UTC'`)
    await run(client, scale, 'helpers')
    await addEstablishments(client, scale)
    const dropped = await dropIndexes(client)
    // What the product's triggers fill in, the statements write themselves; `checkRows` compares.
    await client.query('SET session_replication_role = replica')
    for (const file of files) await step(file, () => run(client, scale, file))
    await client.query('SET session_replication_role = origin; DROP SCHEMA bench CASCADE')
    await step('indexes and constraints', async () => {
      for (const { create } of dropped) await client.query(create)
    })
    await step('vacuum and analyse', () => client.query(`VACUUM (ANALYZE, FREEZE) ${bigTables.join()}`))
    await client.query('ANALYZE')
    await run(client, scale, 'movable')
    await step('check', () => checkRows(client))
    await change(
      client,
      Object.keys(whileLoading).map((name) => `RESET ${name}`),
    )
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Settings of the whole server. */
async function change(client: pg.Client, settings: string[]) {
  for (const setting of settings) await client.query(`ALTER SYSTEM ${setting}`)
  await client.query('SELECT pg_reload_conf()')
}

function run(client: pg.Client, scale: Scale, file: string) {
  const values: Record<string, number> = {
    anchor: +anchor,
    doctors: doctorsEach,
    weeks: scale.weeks,
    invoices: scale.invoices,
    prescriptions: scale.prescriptions,
  }
  const text = readFileSync(path.join(import.meta.dirname, `${file}.sql`), 'utf8')
  return client.query(
    text.replaceAll(/(?<!:):([a-z]+)\b/g, (given, name: string) => (name in values ? String(values[name]) : given)),
  )
}
