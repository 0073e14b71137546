import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { readAnswer, expectedSize, lastChunk } from './http-answer.ts'
import type { Answer } from './http-answer.ts'

/** One HTTP connection that sends one request after the other: a client that costs next to nothing beside what it measures. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #size = 0
  /** Of the answer that comes in; undefined where its head does not say. */
  #expected: number | undefined
  #settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.closed) return reject(new Error('the server has closed the connection'))
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#received.push(chunk)
    this.#size += chunk.length
    this.#expected ??= expectedSize(this.#received[0] ?? chunk)
    if (this.#expected === undefined ? !this.#endsWithLastChunk() : this.#size < this.#expected) return
    const answer = readAnswer(Buffer.concat(this.#received))
    if (!answer) return
    this.#received = []
    this.#size = 0
    this.#expected = undefined
    this.#settle?.resolve(answer)
  }

  /** The end may come in two parts. */
  #endsWithLastChunk = () => Buffer.concat(this.#received.slice(-2)).subarray(-lastChunk.length).equals(lastChunk)
}
