import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from './clinic.ts'
import { createTwoClinics } from './clinic.ts'
import { at } from './contract/contract.ts'
import { mutations, subscriptions } from './contract/contracts.ts'
import type { Session, TestServer } from './server.ts'
import type { Feed, Socket } from './socket.ts'

/** What tests of sockets and subscriptions do. */

type EventMessage = { eventsChanged: { change: string; id: string; event: { id: string; subject: string } | null } }
type ListMessage = { listChanged: { list: string; change: string; id: string } }

export const watchEvents = (socket: Socket, { id }: Clinic) =>
  socket.subscribe<EventMessage>(
    subscriptions.eventsChanged?.document ?? '',
    { id },
    { topic: 'event', establishmentId: id, change: 'deleted', id: uuidv7() },
  )

/** Begins with a message about the list of users. */
export const watchLists = (socket: Socket, { id }: Clinic) =>
  socket.subscribe<ListMessage>(
    subscriptions.listChanged?.document ?? '',
    { id },
    { topic: 'list', establishmentId: id, list: 'users', change: 'updated', id: uuidv7() },
  )

export const withSubject = (feed: Feed<EventMessage>, subject: string) =>
  feed.next(({ eventsChanged }) => eventsChanged.event?.subject === subject)

export const isChange =
  (list: string, change: string, id: string) =>
  ({ listChanged }: ListMessage) =>
    listChanged.list === list && listChanged.change === change && listChanged.id === id

export const withChange = (feed: Feed<ListMessage>, list: string, change: string, id: string) =>
  feed.next(isChange(list, change, id))

/** Two clinics, two people of the first and one of the second. */
export async function signInAtTwoClinics(server: TestServer) {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, ploy, stranger] = [
    await server.signIn(home.admin.email),
    await server.signIn(home.ploy.email),
    await server.signIn(other.admin.email),
  ]
  return { home, other, suda, ploy, stranger }
}

export async function book(server: TestServer, session: Session, clinic: Clinic, subject: string): Promise<string> {
  const input = [
    {
      startTime: at('10:00'),
      endTime: at('10:30'),
      subject,
      doctorId: clinic.ploy.doctorId,
      patientId: clinic.somchai.patientId,
      establishmentId: clinic.id,
    },
  ]
  return (await server.graphql(session, mutations.createEvents?.document ?? '', { input })).data.createEvents[0].id as string
}
