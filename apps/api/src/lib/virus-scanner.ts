import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { AppError } from './app-error.ts'

/** Milliseconds in which nothing comes from the scanner, and it takes nothing. */
const patience = 60_000

/** ClamAV's answer is a line. */
const maxAnswer = 10_000

/**
 * Sends bytes to ClamAV as they come (its command INSTREAM), and answers the name of what it has found, if anything. Throws UNAVAILABLE where it
 * can't be asked: what was not searched is not taken.
 */
export async function findVirus(
  address: { host: string; port: number },
  parts: AsyncIterable<Uint8Array>,
): Promise<string | undefined> {
  const socket = connect(address)
  socket.setTimeout(patience, () => socket.destroy(new Error('ClamAV does not answer')))
  const answered = readAnswer(socket)
  answered.catch(() => undefined)
  try {
    await write(socket, Buffer.from('zINSTREAM\0'))
    for await (const part of parts) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      await write(socket, length)
      await write(socket, part)
    }
    await write(socket, Buffer.alloc(4))
    return virusIn(await answered)
  } catch (error) {
    // One that has found enough closes while the rest is still on its way.
    const early = await answered.catch(() => '')
    if (early !== '') return virusIn(early)
    throw error instanceof AppError ? error : unavailable()
  } finally {
    socket.destroy()
  }
}

const unavailable = () => new AppError('UNAVAILABLE', 'The file could not be searched for viruses. Try again in a moment.')

function virusIn(answer: string): string | undefined {
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (virus !== undefined) return virus
  if (answer === 'stream: OK') return undefined
  throw unavailable()
}

const write = (socket: Socket, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    const closed = () => reject(new Error('ClamAV has closed the connection'))
    if (socket.destroyed) return closed()
    socket.once('close', closed)
    socket.write(bytes, (error) => {
      socket.off('close', closed)
      if (error) reject(error)
      else resolve()
    })
  })

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const piece of socket) {
    answer += String(piece)
    if (answer.includes('\0') || answer.length > maxAnswer) break
  }
  return answer.replace(/\0.*$/s, '').trim()
}
