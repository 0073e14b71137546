import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { readCredentials } from './session.ts'

/** Every desk has given its subscription to appointments this id, so that one frame suits all. */
const subscriptionId = '1'

/** The floor's live updates: a look at the cookie, then one prepared frame that is written to every socket. */
export function attachDesks(server: Server, secret: string) {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-transport-ws' })
  const connections = new Set<Duplex>()
  server.on('upgrade', (request, connection, head) => {
    if (!readCredentials(request.headers.cookie, secret)) return void connection.destroy()
    connection.on('close', () => connections.delete(connection)).on('error', () => undefined)
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.on('message', (message: Buffer) => {
        if (message.includes('"connection_init"')) socket.send('{"type":"connection_ack"}')
        else connections.add(connection)
      })
    })
  })

  return (event: object & { id?: string }) => {
    const eventsChanged = { change: 'updated', id: event.id, event, __typename: 'EventChange' }
    const frame = frameOf(JSON.stringify({ id: subscriptionId, type: 'next', payload: { data: { eventsChanged } } }))
    for (const connection of connections) connection.write(frame)
  }
}

/** Text of 126 to 65,535 bytes. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = Buffer.from([0x81, 126, 0, 0])
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
