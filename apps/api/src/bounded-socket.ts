import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

/** What may wait for a client that doesn't read, bytes; far more than all that one screen asks for at once. */
const mostBuffered = 4 * 1024 * 1024
/** How long a farewell may take to be read, milliseconds. */
const farewellTime = 2_000
/** The client connects anew, and asks for all that it shows. */
export const terminated = 4499

/** Lets a client go that doesn't take what it is told; it comes back and reads again. */
export function fellBehind(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(terminated, 'Too many changes at once')
  setTimeout(() => socket.terminate(), farewellTime).unref()
}

type Data = Parameters<WebSocket['send']>[0]
type Options = Parameters<WebSocket['send']>[1]
type Done = (error?: Error) => void

/**
 * A server's socket that holds no more than that for a client which asks and doesn't read. With its `connection`, what is sent in
 * one turn of the event loop leaves in one piece: a call to the system for each message costs more than all else about it.
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
    // What a socket that is gone did not take is nobody's error.
    super.send(data, settings, (error) => told?.(this.readyState === this.OPEN ? error : undefined))
  }

  /** Answers to pings are bytes too. */
  override pong(...given: Parameters<WebSocket['pong']>): void {
    if (this.bufferedAmount > mostBuffered) fellBehind(this)
    else super.pong(...given)
  }
}
