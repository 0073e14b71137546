import path from 'node:path'
import { EnvError, readEnv } from '../env.ts'
import type { Env } from '../env.ts'
import { UsageError, readArguments, usage } from './arguments.ts'
import type { Arguments } from './arguments.ts'
import { openDatabase } from './database.ts'
import type { Inventory } from './inventory.ts'
import { Progress } from './job/progress.ts'
import { Report, tableOf } from './report.ts'
import { DemoDatabase, ImportUnderWay, runImport } from './run-import.ts'
import type { Imported } from './run-import.ts'
import { findSourceFiles } from './source-files.ts'

/** `npm run import`: exit code 0 all rows are in, 3 some were reported, 1 failed, 2 wrong usage, 130 interrupted. */

const say = (line: string) => console.log(line)

function printIgnored({ passedOver }: Inventory) {
  for (const [kind, count] of passedOver) say(`${kind}: ${count} passed over, not of a kind that is imported`)
}

/** The first Ctrl-C stops the import after the current batch, the second at once; a batch is stored completely or not at all. */
function interruptible(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130)
      console.error('\nstopping after this batch (once more: at once)')
      controller.abort()
    })
  }
  return controller.signal
}

async function start(args: Arguments): Promise<number> {
  const files = await findSourceFiles(args.paths, args)
  const signal = interruptible()
  const env = readEnv()
  const report = await openReport(args, env)
  const progress = new Progress(process.stdout)
  const database = await openDatabase(env, say)
  try {
    const imported = await runImport({ url: database.url, args, files, report, progress, signal, onInventory: printIgnored })
    progress.end()
    say(`\n${tableOf(report.tallies)}\n`)
    if (!imported) say('Nothing to import was found.')
    else if (args.dryRun) say('A dry run: nothing was stored.')
    else printReportPath(imported)
    if (imported?.interrupted) return 130
    if (report.unaccounted() === 0) return report.reported() > 0 ? 3 : 0
    console.error('Some rows are not accounted for: this is a fault of the import, not of the data.')
    return 1
  } finally {
    progress.end()
    const isWritten = await report.close({ keepEmpty: args.report !== undefined })
    if (isWritten) say(`Faults and notices: ${report.file}`)
    await database.close()
  }
}

/** Writes the report to the current folder or, where that is not writable (as in the image), to DATA_DIR. */
async function openReport({ report }: Arguments, { dataDir }: Env): Promise<Report> {
  const name = `import-report-${new Date().toISOString().replace(/[:.]/g, '-')}.csv`
  try {
    return await (report ? Report.open(report) : Report.open(name).catch(() => Report.open(path.join(dataDir, name))))
  } catch (error) {
    throw new UsageError(`the report can't be written: ${(error as Error).message}`)
  }
}

function printReportPath({ clinic, isNew, adminCount, interrupted }: Imported) {
  if (interrupted) say('Interrupted. What was imported stays; the same command goes on from there.')
  say(`${isNew ? 'Made' : 'Imported into'} ${clinic.name}, establishment ${clinic.id}.`)
  if (adminCount > 0) return
  say('Nobody can see it yet: several clinics share this database, or it has no admin.')
  say(`Sign up, or choose one, and run the import again with  --establishment ${clinic.id} --admin their@email`)
}

try {
  const args = readArguments(process.argv.slice(2))
  if (!args) say(usage)
  process.exitCode = args ? await start(args) : 0
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof EnvError) console.error(`Configuration: ${error.message}`)
  else if (error instanceof DemoDatabase || error instanceof ImportUnderWay) console.error(error.message)
  else if ((error as Error).name === 'AbortError') console.error('Interrupted before anything was imported.')
  else console.error(error)
  process.exitCode = error instanceof UsageError ? 2 : (error as Error).name === 'AbortError' ? 130 : 1
}
process.exit()
