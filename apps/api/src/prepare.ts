import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '@clinic/prisma/migrate'
import { LoginsMissing, prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import { sessionLimits } from '@clinic/prisma/session-limits'
import pg from 'pg'
import type { BackupSettings } from './backup/storage/open-storage.ts'
import type { Env } from './env.ts'
import { StartFault } from './start-fault.ts'

export type Preparation = Pick<Env, 'authSecret' | 'dataDir'> & {
  url: string
  /** The pooler that the server will use, with its time for a statement. Omitted: none. */
  pooler?: { url: string; statementTimeout: number } | undefined
  /** Whether the server will serve the demo. Omitted: it will not serve. */
  demo?: boolean
  /** The demo with a year before today. */
  demoHistory?: boolean
  /** Settings of the backup before migrations. Omitted: no backup. */
  backup?: BackupSettings | undefined
}

/** Updates a database: log-ins, migrations and, if wanted, the demo clinic. Returns what it did. */
export async function prepare({
  url,
  authSecret,
  dataDir,
  pooler,
  demo,
  demoHistory = false,
  backup,
}: Preparation): Promise<string[]> {
  const lines: string[] = []
  await makeLogins({ url, authSecret, dataDir, pooler })
  const applied = await migrate(url, {
    async before(upgrade) {
      if (!backup) return
      const { backUpFirst } = await import('./backup/upgrade.ts')
      lines.push(await backUpFirst({ url, settings: backup, upgrade }))
    },
  })
  const contents = await readContents(url)
  if (demo !== undefined) refuseMixture({ contents, demo })
  const isNew = demo && contents === 'nothing' && (await loadDemoClinic(url, demoHistory))
  return [
    ...lines,
    ...(applied.length > 0 ? [`applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`] : []),
    ...(isNew ? ['loaded the demo clinic'] : []),
  ]
}

/** Where the owner may not create roles, writes the statements to a file for a superuser; the passwords in it are hashed. */
async function makeLogins({ url, authSecret, dataDir, pooler }: Omit<Preparation, 'demo'>) {
  const file = path.join(dataDir, 'database-log-ins.sql')
  rmSync(file, { force: true })
  try {
    await prepareLogins({ ownerUrl: url, secret: authSecret, ...(pooler && { limits: sessionLimits(pooler.statementTimeout) }) })
  } catch (error) {
    if (!(error instanceof LoginsMissing)) throw error
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, error.sql, { mode: 0o600, flag: 'wx' })
    throw new Error(`${error.message} Run ${file} in it as a superuser (psql -f), then start again.`, { cause: error })
  }
}

/** Loaded when it is asked for: it brings Prisma's client, which a clinic's start does without. */
async function loadDemoClinic(url: string, history: boolean): Promise<boolean> {
  const [{ loadDemo }, { hashPassword }] = await Promise.all([
    import('@clinic/prisma/demo/demo'),
    import('./lib/accounts/password.ts'),
  ])
  return loadDemo(url, hashPassword, { history })
}

type Contents = 'nothing' | 'demo' | 'clinic'

/** Reads what the database holds without Prisma's client, whose loading would be the longest step of a start. */
async function readContents(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ contents: Contents }>(
      `SELECT CASE WHEN EXISTS (SELECT FROM installation WHERE "isDemo") THEN 'demo'
                   WHEN EXISTS (SELECT FROM "user") OR EXISTS (SELECT FROM establishment) THEN 'clinic'
                   ELSE 'nothing' END AS contents`,
    )
    return rows[0]?.contents ?? 'nothing'
  } finally {
    await client.end()
  }
}

/** Refuses the demo's public passwords in a database with real records, and the reverse. */
function refuseMixture({ contents, demo }: { contents: Contents; demo: boolean }): void {
  if (demo && contents === 'clinic')
    throw new StartFault(
      'DEMO: this database holds a clinic of its own, which the published log-ins of the demo must not open. Set DEMO=false, or another DATA_DIR or DATABASE_URL.',
    )
  if (!demo && contents === 'demo')
    throw new StartFault(
      'DEMO: this database holds the demo clinic, whose password is published. Set another DATA_DIR or DATABASE_URL to begin with a clinic of your own, or DEMO=true.',
    )
}
