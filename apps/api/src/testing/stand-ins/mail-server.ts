import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `refuses`: for good; `defers`: asks to try again later. */
export type MailServerMode = 'accepts' | 'refuses' | 'defers' | 'hangs'
type Letter = { to: string[]; source: string }

/** A mail server on loopback whose behaviour the test sets. */
export async function openMailServer(first: MailServerMode, port = 0) {
  let mode = first
  const letters: Letter[] = []
  let connectionCount = 0
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) => {
      connectionCount += 1
      if (mode !== 'hangs') callback() // otherwise not a word, not even a greeting
    },
    onRcptTo: (_address, _session, callback) =>
      callback(
        mode === 'refuses' || mode === 'defers'
          ? Object.assign(new Error('no such mailbox'), { responseCode: mode === 'refuses' ? 550 : 451 })
          : null,
      ),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    letters,
    become: (next: MailServerMode) => void (mode = next),
    connectionCount: () => connectionCount,
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
