import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

/** Bytes buffered for a client that doesn't read; far more than one screen requests at once. */
const mostBuffered = 4 * 1024 * 1024
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
