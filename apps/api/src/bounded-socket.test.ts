import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { BoundedSocket } from './bounded-socket.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A socket's two ends. */
async function openPair() {
  const sockets = new WebSocketServer({ noServer: true, WebSocket: BoundedSocket })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = new Promise<BoundedSocket>((resolve) =>
    server.on('upgrade', (request, connection, head) =>
      sockets.handleUpgrade(request, connection, head, (open) => {
        open.connection = connection
        resolve(open)
      }),
    ),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  ends.push(
    () => client.terminate(),
    () => server.close(),
  )
  await once(client, 'open')
  return { client, server: await accepted }
}

test('what was encoded for many arrives whole and in order, in frames of every length', async () => {
  const { client, server } = await openPair()
  const received: string[] = []
  client.on('message', (message: Buffer) => received.push(message.toString()))
  const texts = [0, 1, 125, 126, 65_535, 65_536].map((length) =>
    'ก'.repeat(length / 3).padEnd(length - 2 * Math.floor(length / 3), 'x'),
  )
  for (const text of texts) {
    if (!server.sendEncoded([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))])) throw new Error('not sent')
    await new Promise((resolve) => server.send('sent by ws', resolve))
  }
  await expect.poll(() => received.length).toBe(2 * texts.length)
  expect(received).toEqual(texts.flatMap((text) => [text, 'sent by ws']))
})

test('a client that does not read is sent nothing more, and may be sent again when it has read', async () => {
  const { client, server } = await openPair()
  client.pause()
  const part = Buffer.alloc(32 * 1024, 'x')
  let sent = 0
  await expect
    .poll(() => {
      while (server.sendEncoded([part])) sent += 1
      return server.bufferedAmount
    })
    .toBeGreaterThan(64 * 1024)
  let received = 0
  client.on('message', () => (received += 1))
  client.resume()
  await expect.poll(() => received).toBe(sent)
  expect(server.sendEncoded([part])).toBe(true)
})

test('one that has gone is sent nothing', async () => {
  const { client, server } = await openPair()
  client.terminate()
  await once(server, 'close')
  expect(server.sendEncoded([Buffer.from('late')])).toBe(false)
})
