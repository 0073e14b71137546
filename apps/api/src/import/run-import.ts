import type { FileMapping } from '@clinic/shared/imports/csv-fields'
import { defaultDialCode } from '@clinic/shared/phone'
import { connect } from '@clinic/prisma/client'
import { isDemo } from '@clinic/prisma/demo/is-demo'
import type { Change } from '../lib/pubsub.ts'
import { publish } from '../lib/pubsub.ts'
import type { Arguments } from './arguments.ts'
import type { Clinic } from './clinic.ts'
import { findMappings, mappingOf } from './column-mappings.ts'
import { readOrganization } from './fhir/organization.ts'
import { importKind } from './import-kind.ts'
import { readInventory } from './inventory.ts'
import type { Inventory } from './inventory.ts'
import { kinds } from './kinds.ts'
import type { Watcher } from './job/progress.ts'
import type { Report } from './report.ts'
import type { Run } from './run.ts'
import { prepareSession } from './save/sources.ts'
import { shadowTables } from './shadow-tables.ts'
import type { SourceFile } from './source-files.ts'
import { readRows } from './source-rows.ts'
import { adminsOf, createClinic, findClinic, findNamedAdmins, giveMemberships } from './target-clinic.ts'

export type Import = {
  url: string
  args: Pick<Arguments, 'establishment' | 'admins' | 'timeZone' | 'dryRun' | 'columns'>
  /** What was said about the columns of a file; undefined where nothing was. */
  toldOf?: (file: SourceFile) => FileMapping | undefined
  files: SourceFile[]
  report: Report
  progress: Watcher
  signal: AbortSignal
  /** Called after everything was read once, before anything is stored; false: nothing shall be. */
  onInventory: (inventory: Inventory) => Promise<boolean> | void
}

/** Refused, because the demo's passwords are public. */
export class DemoDatabase extends Error {
  constructor() {
    super(
      'This database holds the demo clinic. Import into one of your own: start with DEMO=false and another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** Another import into the same establishment is running. */
export class ImportUnderWay extends Error {}

export type Imported = { clinic: Clinic; isNew: boolean; adminCount: number; interrupted: boolean }

/** Runs an import from the files to the summary; returns `undefined` when the files have nothing to import. */
export async function runImport({
  url,
  args,
  files,
  report,
  progress,
  signal,
  toldOf,
  onInventory,
}: Import): Promise<Imported | undefined> {
  const { client, pool, close } = connect({ url, connections: 2 })
  const db = await pool.connect()
  db.on('error', () => undefined) // the pending statement is rejected too
  try {
    if (await isDemo(client)) throw new DemoDatabase()
    const remembered = await findMappings(db, args.establishment)
    const columns = { ...args.columns, toldOf: mappingOf({ toldOf, remembered }) }
    const inventory = await readInventory(files, { signal, report, columns })
    if ((await onInventory(inventory)) === false) return undefined
    const found = await findClinic(db, args, inventory.fingerprint)
    if (inventory.counts.size === 0) return undefined
    const named = await findNamedAdmins(db, args.admins)
    if (args.dryRun) await shadowTables(db, found?.id)
    const clinic = found ?? (await createClinicRow(db, args, inventory))
    const run: Run = { db, clinic }
    const started = new Date()
    await lockImports(run)
    await prepareSession(run)
    const admins = await adminsOf(db, clinic, named)
    const interrupted = await importAll({ run, report, progress, signal }, inventory)
    if (!args.dryRun) {
      await giveMemberships(run, admins)
      await publish(client, ...listChanges(clinic, report), ...(await calendarChanges(run, started)))
    }
    return { clinic, isNew: !found, adminCount: admins.length, interrupted }
  } finally {
    // Closing the connection releases the lock too, but possibly after the next import has asked for it.
    await db.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    db.release(true)
    await close()
  }
}

/** Returns whether it was interrupted. Imported rows are kept; the next run continues from there. */
async function importAll(work: Parameters<typeof importKind>[0], { counts }: Inventory): Promise<boolean> {
  try {
    for (const kind of kinds) {
      const files = counts.get(kind.name)
      if (files) await importKind(work, kind, files)
    }
    return false
  } catch (error) {
    if (work.signal.aborted && error === work.signal.reason) return true
    throw error
  }
}

async function createClinicRow(
  db: Run['db'],
  { timeZone }: Pick<Arguments, 'timeZone'>,
  { counts, fingerprint }: Inventory,
): Promise<Clinic> {
  return createClinic(db, {
    timeZone,
    fingerprint,
    organization: await firstOrganization([...(counts.get('Organization')?.keys() ?? [])]),
  })
}

async function firstOrganization(files: SourceFile[]) {
  const unknown = { id: '', name: '', timeZone: 'UTC', dialCode: defaultDialCode }
  for (const source of files) {
    for await (const row of readRows(source, 'Organization')) {
      try {
        return readOrganization(row.data, unknown)
      } catch {
        continue // reported when its kind is imported
      }
    }
  }
}

/** Two imports into one clinic at the same time would both insert the same rows. */
async function lockImports({ db, clinic }: Run): Promise<void> {
  const { rows } = await db.query<{ free: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('import ' || $1, 0)) AS free`,
    [clinic.id],
  )
  if (!rows[0]?.free) throw new ImportUnderWay(`another import into ${clinic.name} is under way`)
}

/** One change for each list, so that browsers that show it reload it. */
function listChanges({ id }: Clinic, report: Report): Change[] {
  const lists = kinds.flatMap(({ name, list }) => {
    const { inserted = 0, updated = 0 } = report.tallies.get(name) ?? {}
    return list && inserted + updated > 0 ? [list] : []
  })
  return [...new Set(lists)].map((list) => ({ topic: 'list', establishmentId: id, list, change: 'updated', id }))
}

/** Changes for open calendars: the appointments around today. */
async function calendarChanges({ db, clinic }: Run, started: Date): Promise<Change[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT e.id FROM import_source s JOIN event e ON e.id = s."entityId"
     WHERE s."establishmentId" = $1 AND s.entity = 'event' AND s."importedTime" >= $2
       AND e."startTime" BETWEEN now() - interval '31 days' AND now() + interval '62 days'
     GROUP BY e.id ORDER BY abs(extract(epoch FROM e."startTime" - now())) LIMIT 500`,
    [clinic.id, started],
  )
  return rows.map(({ id }) => ({ topic: 'event', establishmentId: clinic.id, change: 'created', id }))
}
