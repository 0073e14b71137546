import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from './testing/clinic.ts'
import { createClinic } from './testing/clinic.ts'
import { at, mutations } from './testing/operations.ts'
import type { Session } from './testing/server.ts'
import { useDesk } from './testing/server.ts'
import { openSocket } from './testing/socket.ts'

const desk = useDesk()

/** What would have ended a process that has no tests around it. */
const uncaught: unknown[] = []
const keep = (error: unknown) => void uncaught.push(error)
beforeEach(() => void process.on('unhandledRejection', keep).on('uncaughtException', keep))
afterEach(() => {
  process.off('unhandledRejection', keep).off('uncaughtException', keep)
  expect(uncaught.splice(0)).toEqual([])
})

const watch = 'subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { id version subject } } }'
const ignore = { next: () => undefined, error: () => undefined, complete: () => undefined }

const bookMany = (session: Session, clinic: Clinic, count: number) => {
  const one = { startTime: at('10:00'), endTime: at('10:30'), subject: 'Many', patientId: clinic.somchai.patientId }
  const input = Array.from({ length: count }, () => ({ ...one, establishmentId: clinic.id }))
  return desk.graphql(session, mutations.createEvents?.document ?? '', { input })
}

describe('no subscriber can end the process', () => {
  test('one with more waiting changes than it takes, that goes away', async () => {
    const home = await createClinic(desk.owner)
    const suda = await desk.signIn(home.admin.email)
    const socket = await openSocket(desk, suda)
    socket.client.subscribe({ query: watch, variables: { id: home.id } }, ignore)
    await Promise.all(Array.from({ length: 16 }, () => bookMany(suda, home, 100)))
    await socket.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await desk.graphql(suda, '{ me { id } }')).data.me.id).toBe(suda.userId)
  }, 60_000)
})
