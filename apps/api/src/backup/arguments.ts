import { parseArgs } from 'node:util'

export const usage = `Usage: npm run backup  [-- --to FILE|FOLDER]
       npm run restore -- FILE [--replace] [--yes]

backup   writes the database and its pictures into one file, while the clinic works. Without --to it goes where the
         nightly ones do, and counts among them.
restore  reads FILE (a path, or the name of one that lies where the nightly ones do) to its end, and makes an empty database
         and the pictures what they were. The clinic must not be running.
           --replace   into a database that is not empty: what is there is kept under another name
           --yes       asks nothing
BACKUP_KEY encrypts and opens the file. docs/running.md says more.`

export class UsageError extends Error {}

export type Arguments =
  | { verb: 'backup'; to: string | undefined }
  | { verb: 'restore'; file: string; replace: boolean; yes: boolean }

const options = {
  to: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Returns `undefined` for --help; throws `UsageError` for invalid arguments. */
export function readArguments(args: string[]): Arguments | undefined {
  const { values, positionals } = parsed(args)
  const [verb, file, ...more] = positionals
  if (values.help) return undefined
  if (verb === 'backup' && !file) {
    if (values.replace || values.yes) throw new UsageError('backup takes no --replace and no --yes')
    return { verb, to: values.to }
  }
  if (verb === 'backup') throw new UsageError(`backup takes no ${file}: say --to ${file}`)
  if (verb !== 'restore') throw new UsageError('say backup or restore')
  if (!file) throw new UsageError('FILE is missing')
  if (more.length > 0 || values.to) throw new UsageError('restore takes one FILE')
  return { verb, file, replace: values.replace ?? false, yes: values.yes ?? false }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
