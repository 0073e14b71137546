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

/** A server's socket that holds no more than that for a client which asks and doesn't read. */
export class BoundedSocket extends WebSocket {
  override send(data: Data, done?: Done): void
  override send(data: Data, options: Options, done?: Done): void
  override send(data: Data, options: Options | Done = {}, done?: Done): void {
    if (this.bufferedAmount > mostBuffered) fellBehind(this)
    const [settings, told] = typeof options === 'function' ? [{}, options] : [options, done]
    // What a socket that is gone did not take is nobody's error.
    super.send(data, settings, (error) => told?.(this.readyState === this.OPEN ? error : undefined))
  }

  /** Answers to pings are bytes too. */
  override pong(...given: Parameters<WebSocket['pong']>): void {
    if (this.bufferedAmount > mostBuffered) fellBehind(this)
    else super.pong(...given)
  }
}
