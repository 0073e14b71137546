import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { createClinic } from './testing/clinic.ts'
import { rawRequest } from './testing/raw-request.ts'
import { cookieHeader, openTestServer, useTestServer } from './testing/server.ts'

/** How much anybody may send, and how long they may take. */

const server = useTestServer()
const jsonType = { 'content-type': 'application/json' }

describe('sizes', () => {
  const limit = 256 * 1024
  const large = (bytes: number) => JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(bytes) } })
  const inPieces = async function* (bytes: number) {
    for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(65_536, 'x')
  }

  test('a body up to 256 KB is read in a session, and one up to 64 KB from anybody', async () => {
    const home = await createClinic(server.owner)
    const cookie = cookieHeader(await server.signIn(home.admin.email))
    for (const [bytes, headers, id] of [
      [limit - 1000, { cookie }, home.admin.userId],
      [63 * 1024, {}, null],
    ] as const) {
      const body = large(bytes)
      const said = { ...jsonType, ...headers, 'content-length': String(Buffer.byteLength(body)) }
      const answer = await rawRequest(server, { path: '/graphql', headers: said, body })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { data: { me: id && { id } } }])
    }
  })

  test.each([
    '/graphql',
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/reset-password',
    '/api/send-email-account-verification',
  ])('a larger one is not, at %s, said or unsaid', async (path) => {
    for (const bytes of [limit + 1, 3_000_000]) {
      const body = large(bytes)
      const said = await rawRequest(server, {
        path,
        headers: { ...jsonType, 'content-length': String(Buffer.byteLength(body)) },
        body,
      }).catch(closedEarly)
      expect([413, 'closed'], `${bytes} said`).toContain(said.status)
      const unsaid = await rawRequest(server, {
        path,
        headers: { ...jsonType, 'transfer-encoding': 'chunked' },
        body: inPieces(bytes),
      }).catch(closedEarly)
      expect([411, 413, 'closed'], `${bytes} unsaid`).toContain(unsaid.status)
    }
  })
  const closedEarly = (error: Error & { code?: string }) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error
    return { status: 'closed' as const }
  }

  const send = (path: string, bytes: number, cookie = '') =>
    new Promise<number>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': bytes, ...(cookie && { cookie }) }
      const outgoing = request({ port: server.port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode ?? 0)
        outgoing.destroy()
      })
      outgoing.on('error', () => undefined)
      outgoing.flushHeaders() // not one byte of the body: what is refused is refused unread
    })

  test.each(['/graphql', '/api/auth/sign-in/email', '/api/media', '/api/assistant', '/api/none', '/healthz', '/', '/sign-in'])(
    'a stranger sends at most 64 KB to %s, whatever the cookie pretends',
    async (path) => {
      expect(await send(path, 64 * 1024 + 1)).toBe(413)
      expect(await send(path, 64 * 1024 + 1, 'clinic.session_token=forged.AAAA')).toBe(413)
    },
  )

  test('whoever is signed in, 256 KB, and pictures', async () => {
    const cookie = cookieHeader(await server.signIn((await createClinic(server.owner)).admin.email))
    expect(await send('/graphql', 256 * 1024 + 1, cookie)).toBe(413)
    expect(await send('/api/media', 11_000_000, cookie)).toBe(413)
    const query = JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(200_000) } })
    const headers = { 'content-type': 'application/json', cookie }
    expect((await server.request('/graphql', { method: 'POST', body: query, headers })).status).toBe(200)
  })
})

describe('connections', () => {
  test.each([
    ['POST', '/api/auth/nothing', {}],
    ['POST', '/api/auth/sign-in/email', { origin: 'https://evil.test' }],
    ['POST', '/api/media', {}],
    ['POST', '/healthz', {}],
    ['POST', '/graphql', { 'content-type': 'text/plain' }],
    ['DELETE', '/api/auth/sign-in/email', {}],
    ['POST', '/sign-in', {}],
  ])('one that nobody reads does not keep the next request of its connection waiting: %s %s', async (method, path, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (given: RequestOptions, body = '') =>
      new Promise<number>((resolve, reject) => {
        const outgoing = request({ agent, port: server.port, host: '127.0.0.1', timeout: 4_000, ...given }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        })
        outgoing.on('timeout', () => outgoing.destroy(new Error('silence')))
        outgoing.on('error', reject)
        outgoing.end(body)
      })
    const body = 'x'.repeat(65_000)
    for (let round = 0; round < 3; round += 1) {
      expect(await ask({ method, path, headers: { ...headers, 'content-length': body.length } }, body)).toBeGreaterThan(399)
      expect(await ask({ method: 'GET', path: '/healthz' })).toBe(200)
    }
    agent.destroy()
  })

  test('connections that say nothing have a number, and those who come by another way are answered', async () => {
    const few = await openTestServer({ SOCKETS_PER_ADDRESS: '1' }, server)
    const silent = Array.from({ length: 520 }, () => connect(few.port, '127.0.0.1').on('error', () => undefined))
    await vi.waitFor(() => expect(silent.filter(({ closed }) => closed)).toHaveLength(19), { timeout: 10_000 })
    for (const socket of silent) socket.destroy()
    await vi.waitFor(async () => expect((await few.request('/healthz')).status).toBe(200), { timeout: 10_000 })
    await few.close()
  })

  test('one that is never finished is given up', async () => {
    const slow = connect(server.port, '127.0.0.1')
    slow.write('GET / HTTP/1.1\r\nHost: clinic.test\r\nX-Slow: ')
    slow.on('error', () => undefined)
    const began = performance.now()
    slow.resume()
    await once(slow, 'close')
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('a request that is never finished does not stop the others', async () => {
    const slow = connect(server.port, '127.0.0.1')
    slow.write(
      'POST /graphql HTTP/1.1\r\nHost: clinic.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":',
    )
    expect((await server.request('/healthz')).status).toBe(200)
    slow.destroy()
  })
})
