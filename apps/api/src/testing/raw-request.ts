import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { TestServer } from './server.ts'

export type RawRequest = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | AsyncIterable<Buffer>
}
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** A request with headers that fetch does not let through, and a body that may come in pieces. */
export function rawRequest(
  { port }: TestServer,
  { path, method = 'POST', headers = {}, body = '' }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const answer = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer, text: answer.toString() })
      })
    })
    outgoing.on('error', reject)
    if (typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body)
    else void sendPieces(outgoing, body)
  })
}

async function sendPieces(outgoing: ReturnType<typeof request>, body: AsyncIterable<Buffer>) {
  for await (const piece of body) {
    if (outgoing.destroyed || outgoing.errored) return
    outgoing.write(piece)
  }
  outgoing.end()
}
