import type { BoundedSocket } from './bounded-socket.ts'
import { fellBehind } from './bounded-socket.ts'
import type { BaseContext } from './context.ts'
import type { Subscriber } from './graphql/changes/receiver.ts'

/** A result as graphql-transport-ws frames it. */
const nextHead = (id: string) => Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`)
const nextEnd = Buffer.from('}')

/** What all subscriptions of a socket share. */
export function toSubscriber(socket: BoundedSocket, base: BaseContext): Subscriber {
  const { sessionToken, wantedEstablishmentId } = base.credentials
  return {
    base,
    credentialsKey: `${sessionToken} ${wantedEstablishmentId}`,
    send: (id, result) => socket.sendEncoded([nextHead(id), result, nextEnd]),
    close: () => fellBehind(socket),
  }
}
