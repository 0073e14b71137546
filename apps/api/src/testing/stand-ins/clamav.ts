import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What every scanner finds, and harms nobody. In two pieces, so that no scanner finds it here. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export type Clamav = {
  url: string
  /** The bytes of each search. */ seen: number[]
  answer: string | null
  close(): Promise<void>
}

/** Speaks INSTREAM as clamd does. `answer`: what it says in place of having searched. */
export async function openClamav(): Promise<Clamav> {
  const server = createServer((socket) => void converse(socket).catch(() => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stand: Clamav = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  async function converse(socket: Socket) {
    let held = Buffer.alloc(0)
    const pieces: Buffer[] = []
    let isBegun = false
    for await (const piece of socket) {
      held = Buffer.concat([held, piece as Buffer])
      if (!isBegun && held.length >= 10) {
        if (held.subarray(0, 10).toString() !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0')
        isBegun = true
        held = held.subarray(10)
      }
      while (isBegun && held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
        const length = held.readUInt32BE()
        if (length === 0) return void socket.end(`${answerTo(Buffer.concat(pieces))}\0`)
        pieces.push(held.subarray(4, 4 + length))
        held = held.subarray(4 + length)
      }
    }
  }
  function answerTo(bytes: Buffer): string {
    stand.seen.push(bytes.length)
    return stand.answer ?? (bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
  }
  return stand
}
