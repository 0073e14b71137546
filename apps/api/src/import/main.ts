import { EnvError, readEnv } from '../env.ts'
import { UsageError, readArguments, usage } from './arguments.ts'
import type { Arguments } from './arguments.ts'
import { openDatabase } from './database.ts'
import { Progress } from './progress.ts'
import { Report, tableOf } from './report.ts'
import { runImport } from './run-import.ts'
import type { Imported } from './run-import.ts'
import { findSourceFiles } from './source-files.ts'

/** `npm run import`: exit code 0 done, 1 failed, 2 wrong usage, 130 interrupted. */

const say = (line: string) => console.log(line)

/** The first Ctrl-C ends it after the batch under way, the second at once; a batch is stored whole or not at all. */
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
  const files = await findSourceFiles(args.paths, args.report)
  const signal = interruptible()
  const name = args.report ?? `import-report-${new Date().toISOString().replace(/[:.]/g, '-')}.csv`
  const report = await Report.open(name).catch((error: Error) => {
    throw new UsageError(`the report can't be written: ${error.message}`)
  })
  const progress = new Progress(process.stdout)
  const database = await openDatabase(readEnv(), say)
  try {
    const imported = await runImport({ url: database.url, args, files, report, progress, signal, log: say })
    progress.end()
    say(`\n${tableOf(report.tallies)}\n`)
    if (!imported) say('Nothing to import was found.')
    else sayWhere(imported)
    if (imported?.interrupted) return 130
    if (report.unaccounted() === 0) return 0
    console.error('Some rows are not accounted for: this is a fault of the import, not of the data.')
    return 1
  } finally {
    progress.end()
    const isWritten = await report.close({ keepEmpty: args.report !== undefined })
    if (isWritten) say(`Faults and notices: ${report.file}`)
    await database.close()
  }
}

function sayWhere({ clinic, isNew, adminCount, interrupted }: Imported) {
  if (interrupted) say('Interrupted. What was imported stays; the same command goes on from there.')
  say(`${isNew ? 'Made' : 'Imported into'} ${clinic.name}, establishment ${clinic.id}.`)
  if (adminCount > 0) return
  say('Nobody can see it yet: several practices share this database, or it has no admin.')
  say(`Sign up, or choose one, and run the import again with  --establishment ${clinic.id} --admin their@email`)
}

try {
  const args = readArguments(process.argv.slice(2))
  if (!args) say(usage)
  process.exitCode = args ? await start(args) : 0
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof EnvError) console.error(`Configuration: ${error.message}`)
  else if ((error as Error).name === 'AbortError') console.error('Interrupted before anything was imported.')
  else console.error(error)
  process.exitCode = error instanceof UsageError ? 2 : (error as Error).name === 'AbortError' ? 130 : 1
}
process.exit()
