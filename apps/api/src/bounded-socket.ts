import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

/** Bytes buffered for a client that doesn't read; far more than one screen requests at once. */
const mostBuffered = 4 * 1024 * 1024
/** With more than this buffered a client is slow: further results are queued for it, and may be replaced by one message to reload. */
const slowAbove = 64 * 1024
/** Milliseconds until a closing socket is terminated. */
const farewellTime = 2_000
/** After this close code the client reconnects and reloads. */
export const terminated = 4499

/** Closes the socket of a client that doesn't read; it reconnects and reloads. */
export function fellBehind(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(terminated, 'Too many changes at once')
  setTimeout(() => socket.terminate(), farewellTime).unref()
}

type Data = Parameters<WebSocket['send']>[0]
type Options = Parameters<WebSocket['send']>[1]
type Done = (error?: Error) => void

/**
 * A server socket with a bounded buffer. With its `connection`, everything sent in
 * one turn of the event loop is written at once: a system call for each message costs more than everything else.
 */
export class BoundedSocket extends WebSocket {
  connection?: Duplex
  #isGathering = false

  /** Sends text that was encoded for many sockets, in one piece. Returns false, and sends nothing, when the client is slow or gone. */
  sendEncoded(parts: Buffer[]): boolean {
    if (!this.connection || this.readyState !== this.OPEN || this.bufferedAmount > slowAbove) return false
    this.#gather()
    this.connection.write(textFrame(parts))
    return true
  }

  #gather() {
    if (!this.connection || this.#isGathering) return
    this.#isGathering = true
    this.connection.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.connection?.uncork()
    })
  }

  override send(data: Data, done?: Done): void
  override send(data: Data, options: Options, done?: Done): void
  override send(data: Data, options: Options | Done = {}, done?: Done): void {
    if (this.bufferedAmount > mostBuffered) fellBehind(this)
    const [settings, told] = typeof options === 'function' ? [{}, options] : [options, done]
    this.#gather()
    // A message that a closed socket did not take is not an error.
    super.send(data, settings, (error) => told?.(this.readyState === this.OPEN ? error : undefined))
  }

  /** Pongs count towards the buffer too. */
  override pong(...given: Parameters<WebSocket['pong']>): void {
    if (this.bufferedAmount > mostBuffered) fellBehind(this)
    else super.pong(...given)
  }
}

/** A whole text message as RFC 6455 frames it. Ws would write its head apart, which takes twice as long as one piece. */
function textFrame(parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), ...parts])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10, 0x81)
  head[1] = length < 65_536 ? 126 : 127
  if (length < 65_536) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, ...parts])
}
