import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Session } from '../scenarios/facts.ts'
import { calendarSubscriptions } from './calendar-documents.ts'

/** A socket with the subscriptions of the calendar that reads no more of a message than it must: it takes time from what it measures. */
export type Listener = { close(): void }

/** `onEvent` is called with every message of an appointment. */
export async function openListener(port: number, session: Session, onEvent: (message: Buffer) => void): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: session.cookie, origin: `http://localhost:${port}` },
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await acknowledged(socket)
  socket.on('message', (message: Buffer) => {
    if (message.subarray(0, head.length).equals(head)) onEvent(message)
  })
  calendarSubscriptions.forEach((query, index) => {
    const variables = { establishmentId: session.establishmentId }
    socket.send(JSON.stringify({ id: String(index + 1), type: 'subscribe', payload: { query, variables } }))
  })
  return { close: () => socket.terminate() }
}

function acknowledged(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('message', () => resolve())
    socket.once('close', (code, reason) => reject(new Error(`the server closed a socket with ${code}: ${String(reason)}`)))
  })
}

/** Both servers write a message in this order. */
const head = Buffer.from('{"id":"1","type":"next"')
