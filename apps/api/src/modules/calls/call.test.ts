import { callOutcomes } from '@clinic/shared/calls/call'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEvents, addPatients, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useEvents } from '../../testing/records/events.ts'
import type { Session } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

const { server, open } = useEvents()

const record = 'mutation ($input: CreateCallInput!) { createCall(input: $input) { id outcome note } }'
const dayOf = `query ($id: ID!) {
  events(filter: { establishmentId: $id, from: "${at('00:00')}", to: "${at('23:00')}" }, pagination: { limit: 1000 }) {
    edges {
      id version startTime endTime subject status info mayEdit nextStatuses patient { id firstName lastName nickname language phone { value dialCode } }
      doctor { id firstName lastName title } visitType { nameTh nameEn } calls { id createdTime userName outcome note }
    }
  }
}`
type Listed = { id: string; version: number; status: string; calls: { outcome: string | null; note: string }[] }

async function ask<Answer>(session: Session, document: string, variables: object): Promise<Answer> {
  const { data, errors } = await server.graphql(session, document, variables as Record<string, unknown>)
  expect(errors).toBeUndefined()
  return data as Answer
}
const day = async (session: Session, id: string) =>
  (await ask<{ events: { edges: Listed[] } }>(session, dayOf, { id })).events.edges

/** Confirms an appointment that was called about, and the way back: each is one request. */
const confirm = `mutation ($events: [UpdateEventInput!]!, $call: CreateCallInput!) {
  createCall(input: $call) { id }
  updateEvents(input: $events) { id version }
}`
const back = `mutation ($events: [UpdateEventInput!]!, $call: DeleteByIdInput!) {
  deleteCall(input: $call) { id }
  updateEvents(input: $events) { id version }
}`
type Confirmed = { createCall: { id: string }; updateEvents: [{ version: number }] }

describe('what came of a call', () => {
  test('is told with the appointment, the last first; nothing of those who did not say so', async () => {
    const { home, suda } = await open()
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    await ask(suda, record, { input: { eventId: id } })
    for (const outcome of callOutcomes) await ask(suda, record, { input: { eventId: id, outcome, note: `It is ${outcome}` } })
    const [event] = await day(suda, home.id)
    expect(event?.calls).toMatchObject([
      ...callOutcomes.toReversed().map((outcome) => ({ outcome, note: `It is ${outcome}` })),
      { outcome: null, note: '' },
    ])
  })

  test('is in the history with what was said', async () => {
    const { home, suda } = await open()
    const [eventId] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    await ask(suda, record, { input: { eventId, outcome: 'left_message', note: 'With her son' } })
    const { rows } = await server.owner.query(
      `SELECT changes FROM audit_entry WHERE entity = 'call' AND "establishmentId" = $1`,
      [home.id],
    )
    expect(rows).toEqual([
      {
        changes: [
          { field: 'outcome', from: null, to: 'left_message' },
          { field: 'note', from: null, to: 'With her son' },
        ],
      },
    ])
  })

  test('is one of those that are known, to the database as well', async () => {
    const { home, suda } = await open()
    const [eventId] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    const { errors } = await server.graphql(suda, record, { input: { eventId, outcome: 'engaged' } })
    expect(errors?.[0]?.message).toContain('CallOutcome')
    const row = { id: uuidv7(), eventId, establishmentId: home.id, userId: uuidv7(), userName: 'Suda' }
    await expect(insert(server.owner, 'call', [{ ...row, outcome: 'engaged' }])).rejects.toThrow('call_outcome_known')
  })
})

describe('a day of calls', () => {
  test('takes as many statements for forty appointments as for two', async () => {
    const { home, suda } = await open()
    const [first, second] = await addPatients(server.owner, home.id, [
      { firstName: 'Fon', lastName: 'Dee' },
      { firstName: 'Nok', lastName: 'Jai' },
    ])
    const minutesPast = (count: number) => new Date(Date.parse(at('09:00')) + count * 12 * 60_000).toISOString()
    const add = async (from: number, to: number) => {
      const events = Array.from({ length: to - from }, (_, index) => ({
        at: minutesPast(from + index),
        minutes: 10,
        patientId: (index % 2 ? first : second) as string,
      }))
      const ids = await addEvents(server.owner, home, events)
      for (const eventId of ids) await ask(suda, record, { input: { eventId, outcome: 'not_reached' } })
    }
    const count = async (rows: number) => {
      const sent = await statementsOf(server, async () => expect(await day(suda, home.id)).toHaveLength(rows))
      return sent.length
    }
    await add(0, 2)
    await day(suda, home.id) // prepares what is asked
    const ofTwo = await count(2)
    await add(2, 40)
    expect(await count(40)).toBe(ofTwo)
  })

  test('confirms an appointment with the call, in one request, and takes both back in another', async () => {
    const { home, suda } = await open()
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    const call = { eventId: id, outcome: 'reached' }
    const done = await ask<Confirmed>(suda, confirm, { events: [{ id, version: 1, status: 'confirmed' }], call })
    expect(await day(suda, home.id)).toMatchObject([{ status: 'confirmed', calls: [{ outcome: 'reached' }] }])
    const { version } = done.updateEvents[0]
    await ask(suda, back, { events: [{ id, version, status: 'pending' }], call: { id: done.createCall.id } })
    expect(await day(suda, home.id)).toMatchObject([{ status: 'pending', calls: [] }])
  })

  test('records no call where somebody else has changed the appointment meanwhile', async () => {
    const { home, suda } = await open()
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    const variables = { events: [{ id, version: 7, status: 'confirmed' }], call: { eventId: id, outcome: 'reached' } }
    expect(refusal(await server.graphql(suda, confirm, variables))?.['reason']).toBe('stale')
    expect(await day(suda, home.id)).toMatchObject([{ status: 'pending', calls: [] }])
  })
})
