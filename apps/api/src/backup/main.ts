import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Env } from '../env.ts'
import { EnvError, readEnv } from '../env.ts'
import { Progress } from '../import/job/progress.ts'
import { createStorage } from '../lib/storage.ts'
import { UsageError, readArguments, usage } from './arguments.ts'
import type { Arguments } from './arguments.ts'
import { createBackup } from './create.ts'
import { openOwnerDatabase } from './database.ts'
import { describeFault } from './faults.ts'
import { BackupError } from './archive/format.ts'
import { isBackupName, nameBackup } from './storage/names.ts'
import { openBackupStorage } from './storage/open-storage.ts'
import { describe, restoreBackup } from './restore.ts'
import { runBackup } from './schedule/run.ts'

/** `npm run backup` and `npm run restore`: exit code 0 done, 1 failed, 2 wrong usage. */

const say = (line: string) => console.log(line)
const bar = new Progress(process.stdout)
const onProgress = ({ step, done, total }: { step: string; done: number; total: number }) => bar.show(step, done, total)

async function backUp(env: Env, url: string, to: string | undefined): Promise<void> {
  const { key } = env.backup
  if (to === undefined) {
    const { created, file, bytes, storage: place } = await runBackup({ url, settings: env, kind: 'manual', say, onProgress })
    bar.end()
    say(describe(created))
    return say(`Written: ${file} (${megabytes(bytes)}) in ${place}`)
  }
  const isFolder = to.endsWith(path.sep) || (existsSync(to) && statSync(to).isDirectory())
  const name = nameBackup({ time: new Date(), kind: 'manual', encrypted: key !== undefined })
  const file = path.resolve(isFolder ? path.join(to, name) : to)
  await mkdir(path.dirname(file), { recursive: true })
  const created = await createBackup({ url, pictures: createStorage(env), file, key, onProgress })
  bar.end()
  say(describe(created))
  say(`Written: ${file} (${megabytes(statSync(file).size)})${key ? '' : '. It is not encrypted: set BACKUP_KEY for that.'}`)
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function restore(env: Env, url: string, { file, replace, yes }: Extract<Arguments, { verb: 'restore' }>): Promise<void> {
  if (replace && !yes) await confirmReplacing()
  const from = (local: string) =>
    restoreBackup({ url, pictures: createStorage(env), file: local, key: env.backup.key, server: env, replace, say, onProgress })
  await (!existsSync(file) && isBackupName(file) ? openBackupStorage(env).read(file, from) : from(file))
  bar.end()
  say('Restored. Start the clinic as usual: everybody signs in with the password that they had.')
}

async function confirmReplacing(): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('--replace asks at a terminal; elsewhere add --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'The clinic becomes what the backup says. What is there now is kept under another name. Type "replace": ',
  )
  terminal.close()
  if (answer.trim() !== 'replace') throw new BackupError('Nothing was changed.')
}

async function start(args: Arguments): Promise<void> {
  const env = readEnv()
  if (args.verb === 'restore' && !existsSync(args.file) && !isBackupName(args.file))
    throw new UsageError(`${args.file} does not exist`)
  const database = await openOwnerDatabase(env, say)
  try {
    await (args.verb === 'backup' ? backUp(env, database.url, args.to) : restore(env, database.url, args))
  } finally {
    bar.end()
    await database.close()
  }
}

try {
  const args = readArguments(process.argv.slice(2))
  if (args) await start(args)
  else say(usage)
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof EnvError) console.error(`Configuration: ${error.message}`)
  else console.error(describeFault(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
process.exit()
