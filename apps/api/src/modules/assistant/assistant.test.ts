import { Kind, validate } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import { openAssistant, requestAnswer, noticesOf, postQuestion, resultsOf, textOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, createClinic } from '../../testing/clinic.ts'
import type { ModelServer } from '../../testing/stand-ins/model-server.ts'
import { at } from '../../testing/contract/contract.ts'
import type { TestServer, Session } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { documents } from './tools/queries.ts'

let model: ModelServer
/** With a model on this machine. */
let server: TestServer
/** Without any. */
let plain: TestServer
/** With one that is elsewhere (an address that nobody has). */
let far: TestServer
let home: Clinic
let suda: Session

beforeAll(async () => {
  ;({ model, server } = await openAssistant())
  plain = await openTestServer({}, server)
  far = await openTestServer({ AI_BASE_URL: 'http://203.0.113.1:9/v1', AI_MODEL: 'far' }, server)
  far.app.models.timeouts = { firstByte: 100, idle: 100, turn: 1000 }
})
afterAll(async () => {
  await plain.close()
  await far.close()
  await server.close()
  await model.close()
})
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  model.asked = []
  model.answer = () => ({ text: ['Hello.'] })
})

const patient = { timeout: 10_000 }
const settings =
  '{ assistantSettings { mode modelSet model host localHost tokensPerDay toolCallsPerDay tokensUsedToday toolCallsUsedToday } }'
const update =
  'mutation ($input: UpdateAssistantSettingsInput!) { updateAssistantSettings(input: $input) { mode tokensPerDay toolCallsPerDay } }'
const set = async (input: object) => {
  const { errors } = await server.graphql(suda, update, { input })
  expect(errors).toBeUndefined()
}
const statusOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('what the tools ask is queries of the schema, and nothing else', () => {
  for (const [name, document] of Object.entries(documents)) {
    expect(validate(schema, document), name).toEqual([])
    const operations = document.definitions.filter((each) => each.kind !== Kind.FRAGMENT_DEFINITION)
    expect(operations.map((each) => 'operation' in each && each.operation)).toEqual(['query'])
  }
})

describe('who may use it', () => {
  test('opens to who is signed in, from our own page, with a question', async () => {
    expect(await statusOf(await postQuestion(server, null, {}))).toEqual([401, 'UNAUTHENTICATED'])
    const elsewhere = { headers: { origin: 'https://evil.example' } } as never
    expect(await statusOf(await postQuestion(server, suda, {}, elsewhere))).toEqual([403, 'FORBIDDEN'])
    const form = { headers: { 'content-type': 'text/plain' } } as never
    expect(await statusOf(await postQuestion(server, suda, {}, form))).toEqual([400, 'BAD_USER_INPUT'])
    for (const bad of [
      { text: '' },
      { text: 'x'.repeat(4001) },
      { text: 'a\u0000b' },
      { conversationId: 'x' },
      { language: 'xx' },
    ])
      expect(await statusOf(await postQuestion(server, suda, bad as never)), JSON.stringify(bad)).toEqual([400, 'BAD_USER_INPUT'])
    const call = { tool: 'findPatient', arguments: { query: 5 } }
    const wrong = await postQuestion(server, suda, { call })
    expect(((await wrong.json()) as { fieldErrors: { path: string }[] }).fieldErrors[0]?.path).toBe('call.arguments.query')
    expect(model.asked).toEqual([])
  })

  test('lets one person ask so often, and so much at once', async () => {
    server.app.limits.assistant.points = 3
    try {
      for (let asked = 0; asked < 3; asked += 1) expect((await postQuestion(server, suda, {})).status).toBe(200)
      const refused = await postQuestion(server, suda, {})
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    } finally {
      server.app.limits.assistant.points = 1000
    }
    const ploy = await server.signIn(home.ploy.email)
    model.answer = () => ({ text: ['Hm '], hangs: true })
    const stops = Array.from({ length: 4 }, () => new AbortController())
    for (const { signal } of stops) expect((await postQuestion(server, ploy, {}, { signal })).status).toBe(200)
    expect(await statusOf(await postQuestion(server, ploy, {}))).toEqual([429, 'RATE_LIMITED'])
    for (const stop of stops) stop.abort()
    model.answer = () => ({ text: ['Hello.'] })
    await expect.poll(async () => (await postQuestion(server, ploy, {})).status, patient).toBe(200)
  })
})

describe('the mode', () => {
  test('is the clinic’s own, for admins to set, and is told to everybody', async () => {
    const ploy = await server.signIn(home.ploy.email)
    expect((await server.graphql(ploy, settings)).data.assistantSettings).toEqual({
      mode: 'local',
      modelSet: true,
      model: 'stub',
      host: `127.0.0.1:${model.port}`,
      localHost: true,
      tokensPerDay: 200_000,
      toolCallsPerDay: 500,
      tokensUsedToday: 0,
      toolCallsUsedToday: 0,
    })
    expect((await server.graphql(ploy, update, { input: { mode: 'off' } })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const bad = await server.graphql(suda, update, { input: { tokensPerDay: -1 } })
    expect(bad.errors?.[0]?.extensions.fieldErrors[0]).toMatchObject({ path: 'input.tokensPerDay', key: 'invalid_number' })
    await set({ mode: 'endpoint', tokensPerDay: 5000 })
    expect((await server.graphql(ploy, settings)).data.assistantSettings).toMatchObject({
      mode: 'endpoint',
      tokensPerDay: 5000,
      toolCallsPerDay: 500,
    })
    const log = await server.graphql(
      suda,
      '{ auditLog(filter: { entity: [establishment] }) { edges { changes { field from to } } } }',
    )
    expect(log.data.auditLog.edges[0].changes).toEqual([
      { field: 'assistantMode', from: 'local', to: 'endpoint' },
      { field: 'assistantBudgetPerDay', from: '200000', to: '5000' },
    ])
  })

  test('off refuses everybody', async () => {
    await set({ mode: 'off' })
    expect(await statusOf(await postQuestion(server, suda, {}))).toEqual([403, 'FORBIDDEN'])
    expect(model.asked).toEqual([])
  })

  test('local asks no model that is elsewhere, endpoint does', async () => {
    expect((await far.graphql(suda, settings)).data.assistantSettings).toMatchObject({
      modelSet: true,
      host: '203.0.113.1:9',
      localHost: false,
    })
    const events = await requestAnswer(far, suda, { text: 'zzz' })
    expect([events[0], noticesOf(events)]).toMatchObject([{ model: null }, ['noModel', 'notUnderstood']])
    await set({ mode: 'endpoint' })
    const asked = await requestAnswer(far, suda, { text: 'zzz' })
    expect(asked[0]).toMatchObject({ model: 'far' })
    expect(['modelDown', 'modelSlow']).toContain(noticesOf(asked)[0])
  })
})

describe('without a model', () => {
  test.each(['en', 'th'] as const)('plain commands are answered (%s)', async (language) => {
    await addEvents(server.owner, home, [{ at: at('09:00') }])
    const text = language === 'en' ? 'appointments on 2031-03-03' : 'นัดหมายวันที่ 3 มีนาคม 2574'
    const events = await requestAnswer(plain, suda, { text, language })
    expect(events[0]).toMatchObject({ type: 'start', model: null })
    expect(noticesOf(events)).toEqual([])
    expect(resultsOf(events)[0]).toMatchObject({ kind: 'appointments', totalCount: 1 })
    expect((await plain.graphql(suda, settings)).data.assistantSettings).toMatchObject({
      modelSet: false,
      model: null,
      host: null,
    })
  })

  test('what is no command is said not to be understood, and that there is no model', async () => {
    expect(noticesOf(await requestAnswer(plain, suda, { text: 'Tell me a joke about herons' }))).toEqual([
      'noModel',
      'notUnderstood',
    ])
  })

  test('a model that fails leaves the commands', async () => {
    model.answer = () => ({ status: 500 })
    const events = await requestAnswer(server, suda, { text: 'appointments on 2031-03-03' })
    expect(noticesOf(events)).toEqual(['modelDown'])
    expect(resultsOf(events)[0]?.kind).toBe('appointments')
  })
})

describe('the budget of a day', () => {
  test('of tokens: no model any more, but commands', async () => {
    await set({ tokensPerDay: 120 })
    expect(textOf(await requestAnswer(server, suda, {}))).toBe('Hello.')
    const spent = await requestAnswer(server, suda, { text: 'appointments on 2031-03-03' })
    expect(noticesOf(spent)).toEqual(['budgetSpent'])
    expect(resultsOf(spent)[0]?.kind).toBe('appointments')
    expect(model.asked).toHaveLength(1)
    expect((await server.graphql(suda, settings)).data.assistantSettings).toMatchObject({
      tokensUsedToday: 120,
      toolCallsUsedToday: 1,
    })
    const ploy = await server.signIn(home.ploy.email)
    expect(textOf(await requestAnswer(server, ploy, {}))).toBe('Hello.')
  })

  test('is guessed where a model does not say', async () => {
    model.answer = () => ({ text: ['Hello.'], usage: null })
    await requestAnswer(server, suda, {})
    expect((await server.graphql(suda, settings)).data.assistantSettings.tokensUsedToday).toBeGreaterThan(200)
  })

  test('of tool calls, also where many are made at the same moment', async () => {
    await set({ toolCallsPerDay: 3 })
    const call = { tool: 'findPatient', arguments: { query: 'Malee' } }
    const turns = await Promise.all(Array.from({ length: 4 }, () => requestAnswer(plain, suda, { call })))
    expect(turns.flatMap(resultsOf)).toHaveLength(3)
    expect(turns.flatMap(noticesOf)).toEqual(['budgetSpent'])
    model.answer = () => ({ tools: [{ name: 'findPatient', arguments: { query: 'Malee' } }] })
    expect(noticesOf(await requestAnswer(server, suda, { text: 'zzz' }))[0]).toBe('budgetSpent')
    await set({ toolCallsPerDay: 0 })
    expect(noticesOf(await requestAnswer(plain, await server.signIn(home.ploy.email), { call }))).toEqual(['budgetSpent'])
  })
})
