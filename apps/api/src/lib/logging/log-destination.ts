import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { DestinationStream } from 'pino'
import { createStream } from 'rotating-file-stream'
import type { Env } from '../../env.ts'

export type LogDestination = DestinationStream & {
  /** Prints a line for the operator: plain text on a terminal, else a log entry. */
  say?: (line: string) => void
  close(): Promise<void>
}

const size = '10M'
const kept = 5
/** Bytes buffered for a slow disk; further entries are dropped. */
const mostWaiting = 8 * 1024 * 1024

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

/** A full disk must not end the server: entries are dropped until the file can be opened again. */
function openFile(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  let stream: ReturnType<typeof createStream> | undefined
  let triedAt = 0
  function open() {
    triedAt = Date.now()
    stream = createStream(path.basename(file), { path: path.dirname(file), size, rotate: kept, mode: 0o600 })
    stream.on('warning', ({ message }) => console.error(`The log ${file} is not rotated: ${message}`))
    stream.on('error', ({ message }) => {
      console.error(`The log can't be written to ${file}: ${message}`)
      stream = undefined
    })
  }
  open()
  return {
    write(entry: string) {
      if (!stream && Date.now() - triedAt > 30_000) open()
      if (stream && stream.writableLength < mostWaiting) stream.write(entry)
    },
    close: () => new Promise<void>((resolve) => (stream ? stream.end(() => resolve()) : resolve())),
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
