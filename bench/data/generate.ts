import { prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import { migrate } from '@clinic/prisma/migrate'
import type pg from 'pg'
import { parentOf, processorTimeOfTree } from '../runner/processor-time.ts'
import { checkRows } from './check.ts'
import { addEstablishments } from './establishments.ts'
import { bigTables, dropIndexes } from './indexes.ts'
import { Loader } from './loader.ts'
import { anchor, doctorsEach } from './scale.ts'
import type { Scale } from './scale.ts'

/** Those of one line don't need each other. */
const files = [['names'], ['documents'], ['patients', 'events'], ['invoices', 'prescriptions'], ['history']]

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
  const { weeks, invoices, prescriptions } = scale
  const loader = await Loader.open(url, { anchor: +anchor, doctors: doctorsEach, weeks, invoices, prescriptions })
  const { client } = loader
  const step = await createStep(client, log)
  try {
    await changeServer(
      client,
      Object.entries(whileLoading).map(([name, value]) => `SET ${name} = ${value}`),
    )
    await loader.run('helpers')
    await addEstablishments(client, scale)
    const { own, foreign } = await dropIndexes(client)
    // What the product's triggers fill in, the statements write themselves; `checkRows` compares.
    await loader.set('session_replication_role = replica')
    for (const names of files) {
      await step(names.join(' and '), () => loader.run(...names))
      await client.query('ANALYZE patient, patient_establishment, event') // the next ones join them
    }
    await loader.set('session_replication_role = origin')
    await client.query('DROP SCHEMA bench CASCADE')
    await step('indexes', () => loader.together(own))
    await step('foreign keys', () => loader.together(foreign))
    await step('vacuum and analyse', () => loader.together(bigTables.map((table) => `VACUUM (ANALYZE, FREEZE) ${table}`)))
    await client.query('ANALYZE')
    await loader.run('movable')
    await step('check', () => checkRows(client))
    await changeServer(
      client,
      Object.keys(whileLoading).map((name) => `RESET ${name}`),
    )
    await client.query('CHECKPOINT')
  } finally {
    await loader.close()
  }
}

async function changeServer(client: pg.Client, settings: string[]) {
  for (const setting of settings) await client.query(`ALTER SYSTEM ${setting}`)
  await client.query('SELECT pg_reload_conf()')
}

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Says how long a step took, and how much of that the processors worked for Postgres: on a shared machine the second tells more. */
async function createStep(client: pg.Client, log: (line: string) => void): Promise<Step> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  return async (name, work) => {
    const [began, used] = [performance.now(), processorTimeOfTree(server)]
    await work()
    const [seconds, processor] = [performance.now() - began, processorTimeOfTree(server) - used].map((ms) =>
      (ms / 1000).toFixed(1),
    )
    log(`${name}: ${seconds} s, ${processor} s of processor time`)
  }
}
