import { act, screen, waitFor } from '@testing-library/react'
import type * as Socket from 'graphql-ws'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveChanges } from '../app/layout/live-changes.tsx'
import { closeClient, fetchQuery, getClient } from '../graphql/client.ts'
import { graphql } from '../graphql/graphql.ts'
import type { SessionData } from '../graphql/session-query.ts'
import { recordQuery, useRecord } from '../lib/use-record.ts'
import { useLive } from '../stores/live.ts'
import { useSession } from '../stores/session.ts'
import { renderApp } from './render.tsx'

const { socket } = await vi.hoisted(async () => ({ socket: (await import('./socket.ts')).createTestSocket() }))
vi.mock('graphql-ws', async (original) => ({ ...(await original<typeof Socket>()), createClient: socket.createClient }))

const PatientName = graphql(`
  query PatientName($id: ID!) {
    patient(id: $id) { id version firstName createdTime }
  }
`)
const patientRecord = recordQuery({
  query: PatientName,
  variables: (id: string) => ({ id }),
  pick: ({ patient }) => patient,
})

let server: { version: number; firstName: string } | null
/** The answers that are held back until the test lets them go. */
let held: (() => void)[] | undefined

function Patient({ id }: { id: string }) {
  const { record, setRecord } = useRecord(patientRecord, id)
  return (
    <button type="button" onClick={() => setRecord(record ? { ...record, version: 3, firstName: 'Saved' } : null)}>
      {record === undefined ? 'unknown' : (record?.firstName ?? 'not there')}
    </button>
  )
}
const name = () => screen.getByRole('button').textContent
const asked = () => vi.mocked(fetch).mock.calls.length

let setShown: (id: string | undefined) => void
/** The app layout, with one patient's screen or none. */
function Layout() {
  const [shown, set] = useState<string>()
  setShown = set
  return (
    <>
      <LiveChanges />
      {shown && <Patient id={shown} />}
    </>
  )
}
const close = () => act(() => setShown(undefined))
function open() {
  close()
  act(() => setShown('p'))
}
let view: ReturnType<typeof renderApp>

/** Over the socket, with what follows from it at once. */
const hear = (message: object) => act(() => Promise.resolve(socket.tell(message)))
const told = (change: 'updated' | 'deleted', id = 'p') => hear({ listChanged: { list: 'patients', change, id } })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  server = { version: 1, firstName: 'Malee' }
  held = undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const patient = server && { __typename: 'Patient', id: 'p', createdTime: '', ...server }
    if (held) await new Promise<void>((go) => held?.push(go))
    return Response.json({ data: { patient } })
  })
  useSession.getState().initialize({ user: { id: 'u', email: {} }, establishment: { id: 'e' } } as unknown as SessionData)
  view = renderApp(<Layout />)
  await vi.waitUntil(() => socket.subscriptions().includes('ListChanged'))
  act(() => socket.connect())
  vi.setSystemTime(Date.now() + 2_000)
})
afterEach(() => {
  view.unmount()
  closeClient()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What the screen shows first, opened anew. */
async function opened() {
  open()
  await vi.waitUntil(() => name() !== 'unknown')
  return name()
}

test('a single record is asked for once, and opened again out of the cache', async () => {
  expect(await opened()).toBe('Malee')
  open()
  expect(name()).toBe('Malee')
  expect(asked()).toBe(1)
})

test('what somebody else changed while no screen showed it is asked for anew', async () => {
  expect(await opened()).toBe('Malee')
  close()
  server = { version: 2, firstName: 'Mali' }
  await told('updated', 'another')
  await told('updated')
  expect(asked()).toBe(1)
  open()
  expect(name()).toBe('unknown')
  await waitFor(() => expect(name()).toBe('Mali'))
  expect(asked()).toBe(2)
})

test('what is shown is asked for again as soon as it has changed', async () => {
  expect(await opened()).toBe('Malee')
  server = { version: 2, firstName: 'Mali' }
  await told('updated', 'another')
  expect(asked()).toBe(1)
  await told('updated')
  await waitFor(() => expect(name()).toBe('Mali'))
})

test('a change that is told while the answer is on its way makes it old', async () => {
  held = []
  open()
  await waitFor(() => expect(held).toHaveLength(1))
  server = { version: 2, firstName: 'Mali' }
  await told('updated')
  held.splice(0).forEach((go) => go())
  held = undefined
  await waitFor(() => expect(name()).toBe('Mali'))
})

/** While the screen shows the first version, an answer with it arrives after one with the second. */
async function overtake() {
  const answered: (string | undefined)[] = []
  const { unsubscribe } = getClient()
    .query(PatientName, { id: 'p' })
    .subscribe(({ data }) => answered.push(data?.patient?.firstName))
  held = []
  const older = fetchQuery(PatientName, { id: 'p' }, 'network-only')
  await vi.waitUntil(() => held?.length === 1)
  const [goOlder] = held.splice(0)
  server = { version: 2, firstName: 'Mali' }
  await told('updated')
  await vi.waitUntil(() => held?.length === 1)
  held.splice(0).forEach((go) => go())
  await vi.waitUntil(() => name() === 'Mali')
  held = undefined
  goOlder?.()
  await older
  await act(() => new Promise((done) => setTimeout(done, 50)))
  unsubscribe()
  return answered
}

test('an answer that a newer one has overtaken does not count, nor is it kept', async () => {
  expect(await opened()).toBe('Malee')
  const answered = await overtake()
  expect(answered.slice(answered.indexOf('Mali'))).not.toContain('Malee')
  expect(await opened()).toBe('Mali')
})

test('after an overtaken answer, what is shown is still asked for again when it changes', async () => {
  expect(await opened()).toBe('Malee')
  await overtake()
  server = { version: 3, firstName: 'Maliwan' }
  await told('updated')
  await waitFor(() => expect(name()).toBe('Maliwan'))
})

test('what a change has answered is shown at once, and no older version after it', async () => {
  expect(await opened()).toBe('Malee')
  act(() => screen.getByRole('button').click())
  expect(name()).toBe('Saved')
  server = { version: 2, firstName: 'Mali' }
  await told('updated')
  await waitFor(() => expect(asked()).toBe(2))
  await act(() => fetchQuery(PatientName, { id: 'p' }, 'network-only'))
  expect(name()).toBe('Saved')
})

test('what somebody else has removed stays on the screen that shows it, and is not there when it is opened again', async () => {
  expect(await opened()).toBe('Malee')
  server = null
  await told('deleted')
  expect([name(), asked()]).toEqual(['Malee', 1])
  expect(await opened()).toBe('not there')
})

test('while nothing is heard nothing cached is shown, and after the gap everything is asked for anew', async () => {
  expect(await opened()).toBe('Malee')
  act(() => socket.lose())
  server = { version: 2, firstName: 'Mali' }
  expect(await opened()).toBe('Mali')
  server = { version: 3, firstName: 'Maliwan' }
  act(() => socket.connect())
  expect(useLive.getState().status).toBe('live')
  await waitFor(() => expect(name()).toBe('Maliwan'))
})

test('what was cached before a gap is old after it', async () => {
  expect(await opened()).toBe('Malee')
  close()
  act(() => socket.lose())
  server = { version: 2, firstName: 'Mali' }
  act(() => socket.connect())
  vi.setSystemTime(Date.now() + 2_000)
  expect(await opened()).toBe('Mali')
})

test('what was cached before a time in which nobody listened is old after it', async () => {
  expect(await opened()).toBe('Malee')
  view.unmount()
  server = { version: 2, firstName: 'Mali' }
  view = renderApp(<Layout />)
  await waitFor(() => expect(socket.subscriptions()).toContain('ListChanged'))
  vi.setSystemTime(Date.now() + 2_000)
  expect(await opened()).toBe('Mali')
})

test('where the server says that changes were missed, everything cached is old', async () => {
  expect(await opened()).toBe('Malee')
  close()
  server = { version: 2, firstName: 'Mali' }
  await hear({ readAgain: { establishmentId: 'e' } })
  expect(await opened()).toBe('Mali')
})

test('nothing of one session is shown in the next', async () => {
  expect(await opened()).toBe('Malee')
  view.unmount()
  closeClient()
  server = { version: 1, firstName: 'Somebody else' }
  view = renderApp(<Layout />)
  expect(await opened()).toBe('Somebody else')
})
