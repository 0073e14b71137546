import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetch } from './bounded-fetch.ts'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/echo': (response) => response.end('hello'),
  '/moved': (response) => response.writeHead(302, { location: '/echo' }).end(),
  '/empty': (response) => response.writeHead(204).end(),
  '/odd': (response) => response.writeHead(999).end('x'),
  '/endless': (response) => {
    const chunk = Buffer.alloc(512 * 1024)
    for (let sent = 0; sent < 8; sent += 1) response.write(chunk)
  },
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
  '/breaks': (response) => response.write('hel', () => response.destroy()),
}
const server = createServer((request, response) => answers[request.url ?? '']?.(response))
let open = 0
let address: string
beforeAll(async () => {
  server.on('connection', (socket) => {
    open += 1
    socket.on('close', () => (open -= 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void (server.closeAllConnections(), server.close()))

const fetchLocally = createFetch({ reach: 'local' })
const read = async (path: string) => (await fetchLocally(address + path)).text()

test('an answer is read, and its connection closed', async () => {
  expect(await read('/echo')).toBe('hello')
  await expect.poll(() => open).toBe(0)
})

test('a redirect is not followed, and a packed answer not unpacked', async () => {
  expect((await fetchLocally(`${address}/moved`)).status).toBe(302)
  expect(Buffer.from(await (await fetchLocally(`${address}/packed`)).arrayBuffer()).length).toBe(gzipSync('hello').length)
  expect((await fetchLocally(`${address}/empty`)).body).toBeNull()
})

test('more than 2 MB, half an answer and a status that is none are errors, and leave no connection', async () => {
  await expect(read('/endless')).rejects.toThrow('exceeded max size')
  await expect(read('/breaks')).rejects.toThrow('EOF')
  await expect(read('/odd')).rejects.toThrow('range of 200 to 599')
  await expect.poll(() => open).toBe(0)
})

test('whoever stops listening closes the connection', async () => {
  const { body } = await fetchLocally(`${address}/endless`)
  await body?.cancel()
  await expect.poll(() => open).toBe(0)
  const controller = new AbortController()
  const aborted = await fetchLocally(`${address}/endless`, { signal: controller.signal })
  controller.abort()
  await expect(aborted.text()).rejects.toThrow('aborted')
  await expect.poll(() => open).toBe(0)
})
