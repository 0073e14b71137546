import { prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import { migrate } from '@clinic/prisma/migrate'
import { checkRows } from '@clinic/prisma/sample-data/check'
import { generate } from '@clinic/prisma/sample-data/generate'
import type { Step } from '@clinic/prisma/sample-data/generate'
import type { Scale } from '@clinic/prisma/sample-data/scale'
import pg from 'pg'
import { parentOf, processorTimeOfTree } from '../runner/processor-time.ts'

/** What makes loading fast; a generation that is interrupted is thrown away. */
const whileLoading = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: "'16GB'",
  checkpoint_timeout: "'1h'",
}

type Filling = { url: string; secret: string; scale: Scale; log: (line: string) => void }

/** Makes the tables and their rows in an empty cluster, as its owner. */
export async function fill({ url, secret, scale, log }: Filling): Promise<void> {
  await prepareLogins({ ownerUrl: url, secret })
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await changeServer(
      client,
      Object.entries(whileLoading).map(([name, value]) => `SET ${name} = ${value}`),
    )
    const step = await createStep(client, log)
    await generate({ url, scale, step })
    await step('check', () => checkRows(client))
    await changeServer(
      client,
      Object.keys(whileLoading).map((name) => `RESET ${name}`),
    )
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

async function changeServer(client: pg.Client, settings: string[]) {
  for (const setting of settings) await client.query(`ALTER SYSTEM ${setting}`)
  await client.query('SELECT pg_reload_conf()')
}

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
