import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from './testing/clinic.ts'
import { createClinic } from './testing/clinic.ts'
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

const notify = (changes: object[]) =>
  desk.owner.query(`SELECT pg_notify('clinic_changes', change) FROM unnest($1::text[]) change`, [
    changes.map((change) => JSON.stringify(change)),
  ])
const changesOf = (clinic: Clinic, count: number) =>
  Array.from({ length: count }, () => ({ topic: 'event', establishmentId: clinic.id, change: 'updated', id: uuidv7() }))

describe('no subscriber can end the process', () => {
  test('one with more waiting changes than it takes, that goes away', async () => {
    const home = await createClinic(desk.owner)
    const suda = await desk.signIn(home.admin.email)
    const socket = await openSocket(desk, suda)
    socket.client.subscribe({ query: watch, variables: { id: home.id } }, ignore)
    await notify(changesOf(home, 1))
    await wait(200)
    await notify(changesOf(home, 1_600))
    await socket.close()
    await wait(500)
    expect((await desk.graphql(suda, '{ me { id } }')).data.me.id).toBe(suda.userId)
  }, 60_000)
})
