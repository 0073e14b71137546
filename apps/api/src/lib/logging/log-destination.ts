import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DestinationStream } from 'pino'
import type { Env } from '../../env.ts'

export type LogDestination = DestinationStream & {
  /** Prints a line for the operator: plain text on a terminal, else a log entry. */
  say?: (line: string) => void
  close(): Promise<void>
}

/** Bytes after which a file is set aside, and how many of those are kept. */
const size = 10 * 1024 * 1024
const kept = 5
/** Milliseconds until a file that could not be written is tried again. */
const patience = 30_000

/** LOG_FILE=stdout: every entry goes to standard output. Else to a rotated file, and all but the quiet ones to the terminal. */
export function openLog({ logFile }: Pick<Env, 'logFile'>): LogDestination {
  if (logFile === 'stdout') return { write: (entry) => void process.stdout.write(entry), close: () => Promise.resolve() }
  const file = openFile(logFile)
  return {
    write(entry) {
      file.write(entry)
      if (!isQuiet(entry)) writeReadable(entry)
    },
    say: (line) => console.log(line),
    close: file.close,
  }
}

/** Below `info`, or a request that was answered. */
const isQuiet = (entry: string) =>
  /^\{"level":[12]0\b/.test(entry) || (entry.startsWith('{"level":30') && entry.includes('"route":'))

/**
 * Each entry is written at once: handing it to the system takes a tenth of what a stream takes, and nothing is lost when the process is
 * killed. A full disk must not end the server: entries are dropped until the file can be opened again.
 */
function openFile(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  let opened: { descriptor: number; bytes: number } | undefined
  let triedAt = 0

  function attempt(work: () => void) {
    try {
      work()
    } catch (error) {
      console.error(`The log can't be written to ${file}: ${(error as Error).message}`)
      close()
    }
  }
  function open() {
    triedAt = Date.now()
    const descriptor = openSync(file, 'a', 0o600)
    return (opened = { descriptor, bytes: fstatSync(descriptor).size })
  }
  function close() {
    if (opened) closeSync(opened.descriptor)
    opened = undefined
  }
  function write(entry: string) {
    if (opened && opened.bytes >= size) {
      close()
      rotate(file)
    }
    const log = opened ?? open()
    writeFileSync(log.descriptor, entry)
    log.bytes += Buffer.byteLength(entry)
  }

  attempt(open)
  return {
    write(entry: string) {
      if (opened || Date.now() - triedAt > patience) attempt(() => write(entry))
    },
    close: () => Promise.resolve(close()),
  }
}

/** `server.log` becomes `server.log.1`, that one `server.log.2`, and the last is replaced. */
function rotate(file: string) {
  for (let number = kept; number > 0; number -= 1) {
    const from = number === 1 ? file : `${file}.${number - 1}`
    if (existsSync(from)) renameSync(from, `${file}.${number}`)
  }
}

type Entry = { level: number; time: number; msg?: string; err?: { type?: string; code?: string } } & Record<string, unknown>

/** Prints an entry as one short line on the terminal. */
function writeReadable(text: string) {
  const { level, time, msg, err, ...rest } = JSON.parse(text) as Entry
  const details = Object.entries(rest).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  const line = [
    new Date(time).toTimeString().slice(0, 8),
    ...(level >= 50 ? ['error:'] : level >= 40 ? ['warning:'] : []),
    [msg, err?.type, err?.code].filter(Boolean).join(': '),
    ...details.map(([name, value]) => `${name}=${String(value)}`),
  ].join(' ')
  const out = level >= 40 ? process.stderr : process.stdout
  out.write(`${line}\n`)
}
