import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { postQuestion, requestAnswer, textOf, useAssistant } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addConversation, addEstablishment, createClinic } from '../../testing/clinic.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { ModelServer } from '../../testing/stand-ins/model-server.ts'

/** What is kept of questions and answers, for whom, and what ends them. */

let model: ModelServer
let server: TestServer
let home: Clinic
let suda: Session

useAssistant((test) => void ({ model, server, home, suda } = test))

const patient = { timeout: 10_000 }

describe('a conversation', () => {
  const one = 'query ($id: ID!) { assistantConversation(id: $id) { id title messages { role text parts } } }'
  const list = '{ assistantConversations { totalCount edges { id title } } }'
  const remove = 'mutation ($id: ID!) { deleteAssistantConversation(id: $id) }'
  const used = '{ assistantSettings { toolCallsUsedToday } }'
  const begin = async (text: string, conversationId: string | null = null) => {
    const [start] = await requestAnswer(server, suda, { text, conversationId })
    return (start as { conversationId: string }).conversationId
  }

  test('is kept with all that was said and shown, newest first, and can be deleted', async () => {
    model.answer = (_asked, step) =>
      step === 0 ? { text: ['I look. '], tools: [{ name: 'findPatient', arguments: { query: 'Malee' } }] } : { text: ['There.'] }
    const first = await begin('Find   Malee\nplease')
    const second = await begin('Another')
    expect(await begin('And again', first)).toBe(first)
    const kept = await server.graphql(suda, list)
    expect(kept.data.assistantConversations).toEqual({
      totalCount: 2,
      edges: [
        { id: first, title: 'Find Malee please' },
        { id: second, title: 'Another' },
      ],
    })
    const { messages } = (await server.graphql(suda, one, { id: first })).data.assistantConversation
    expect(messages.map(({ role, text }: { role: string; text: string }) => [role, text])).toEqual([
      ['user', 'Find   Malee\nplease'],
      ['assistant', 'I look. \n\nThere.'],
      ['user', 'And again'],
      ['assistant', 'I look. \n\nThere.'],
    ])
    expect(messages[1].parts).toMatchObject([
      { type: 'text', text: 'I look. ' },
      {
        type: 'tool',
        tool: 'findPatient',
        arguments: { query: 'Malee' },
        result: { kind: 'patients', rows: [{ id: home.malee.patientId }] },
      },
      { type: 'text', text: 'There.' },
    ])
    expect((await server.graphql(suda, remove, { id: first })).data.deleteAssistantConversation).toBe(true)
    expect((await server.graphql(suda, remove, { id: first })).data.deleteAssistantConversation).toBe(false)
    expect((await server.graphql(suda, 'mutation { deleteAssistantConversations }')).data.deleteAssistantConversations).toBe(1)
    const { rows } = await server.owner.query(
      'SELECT 1 FROM assistant_message m JOIN assistant_conversation c ON c.id = "conversationId" WHERE "userId" = $1',
      [home.admin.userId],
    )
    expect(rows).toEqual([])
    expect((await server.graphql(suda, used)).data.assistantSettings.toolCallsUsedToday).toBe(3)
  })

  test('of a colleague, of another clinic, or of nobody: there is none', async () => {
    const other = await createClinic(server.owner, 'Riverside Clinic')
    const branch = await addEstablishment(server.owner, home)
    const foreign = [
      uuidv7(),
      await addConversation(server.owner, other),
      await addConversation(server.owner, home, home.ploy.userId),
      await addConversation(server.owner, { ...home, id: branch }),
    ]
    for (const id of foreign) {
      const response = await postQuestion(server, suda, { conversationId: id })
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Conversation not found', error: 'Conversation not found' },
      ])
      expect((await server.graphql(suda, one, { id })).data.assistantConversation).toBeNull()
      expect((await server.graphql(suda, remove, { id })).data.deleteAssistantConversation).toBe(false)
    }
    expect((await server.graphql(suda, list)).data.assistantConversations.totalCount).toBe(0)
    const { rows } = await server.owner.query('SELECT id FROM assistant_conversation WHERE id = ANY ($1)', [foreign])
    expect(rows).toHaveLength(3)
  })

  test('that is deleted while it is answered stays deleted', async () => {
    const deleted = Promise.withResolvers<void>()
    model.answer = () => ({ text: ['Late.'], after: deleted.promise })
    const asking = requestAnswer(server, suda, { text: 'Hello' })
    await expect.poll(() => model.asked.length, patient).toBe(1)
    const { data } = await server.graphql(suda, 'mutation { deleteAssistantConversations }')
    expect(data.deleteAssistantConversations).toBe(1)
    deleted.resolve()
    expect(textOf(await asking)).toBe('Late.')
    expect((await server.graphql(suda, list)).data.assistantConversations.totalCount).toBe(0)
  })

  test('that is deleted at the very moment its answer is kept stays deleted, and nothing breaks', async () => {
    const held = await server.owner.connect()
    const isAwaited = async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      return (await server.owner.query(waiting)).rowCount === 1
    }
    const deleting = Promise.withResolvers<void>()
    model.answer = () => ({ text: ['There.'], after: deleting.promise })
    const answer = requestAnswer(server, suda, { text: 'Find Malee' })
    await expect.poll(() => model.asked.length, patient).toBe(1)
    await held.query('BEGIN')
    await held.query('DELETE FROM assistant_conversation WHERE "userId" = $1', [suda.userId])
    deleting.resolve()
    await vi.waitUntil(isAwaited, patient)
    await held.query('COMMIT')
    held.release()
    expect((await answer).at(-1)).toMatchObject({ type: 'end' })
    expect(server.log.filter((line) => line.includes('broke off'))).toEqual([])
    expect((await server.graphql(suda, list)).data.assistantConversations.totalCount).toBe(0)
  })
})

test('every tool that was run stands in the audit log: who, which, and about whom; no word of the record', async () => {
  await server.owner.query(`UPDATE patient SET notes = 'Afraid of needles' WHERE id = $1`, [home.malee.patientId])
  model.answer = (_asked, step) =>
    step === 0
      ? {
          tools: [
            { name: 'summarizePatient', arguments: { patient: 'Malee' } },
            { name: 'proposeInvoice', arguments: { patient: uuidv7(), lines: [{ description: 'Secret', unitPrice: 1 }] } },
          ],
        }
      : { text: ['.'] }
  const ploy = await server.signIn(home.ploy.email)
  const [start] = await requestAnswer(server, ploy, { text: 'Malee' })
  const { data } = await server.graphql(
    suda,
    '{ auditLog(filter: { entity: [assistant] }) { edges { userName entityId action changes { field to } } } }',
  )
  const { edges } = data.auditLog as { edges: { userName: string; entityId: string; changes: { field: string; to: string }[] }[] }
  expect(edges).toHaveLength(2)
  expect(edges[1]).toEqual({
    userName: 'Ploy Srisuk',
    entityId: (start as { conversationId: string }).conversationId,
    action: 'created',
    changes: [
      { field: 'tool', to: 'summarizePatient' },
      { field: 'answer', to: 'patientSummary' },
      { field: 'records', to: home.malee.patientId },
    ],
  })
  expect(edges[0]?.changes.slice(0, 2)).toEqual([
    { field: 'tool', to: 'proposeInvoice' },
    { field: 'answer', to: 'nothing' },
  ])
  expect(JSON.stringify(edges)).not.toMatch(/needles|Secret|Malee/)
})

test('who signs out while an answer comes is told nothing more', async () => {
  const signedOut = Promise.withResolvers<void>()
  const look = { tools: [{ name: 'findPatient', arguments: { query: 'Malee' } }], after: signedOut.promise }
  model.answer = (_asked, step) => (step === 0 ? look : { text: ['There.'] })
  const asking = postQuestion(server, suda, { text: 'Malee' }).then((response) => response.text())
  await expect.poll(() => model.asked.length, patient).toBe(1)
  await server.post('/api/auth/sign-out', {}, { session: { ...suda, cookies: new Map(suda.cookies) } })
  signedOut.resolve()
  expect(await asking).not.toContain('Thongdee')
  expect(model.asked).toHaveLength(1)
})

test('whoever stops listening stops the model, and what was said is kept', async () => {
  model.answer = () => ({ text: ['The beginning '], hangs: true })
  const stop = new AbortController()
  const response = await postQuestion(server, suda, { text: 'Tell me' }, { signal: stop.signal })
  const reader = response.body?.getReader()
  let seen = ''
  while (!seen.includes('beginning')) seen += new TextDecoder().decode((await reader?.read())?.value)
  stop.abort()
  await expect.poll(() => model.abandoned, patient).toBe(1)
  const { conversationId } = JSON.parse(seen.split('\n')[0]?.slice(6) ?? '') as { conversationId: string }
  const document = 'query ($id: ID!) { assistantConversation(id: $id) { messages { role text } } }'
  const messages = async () =>
    (await server.graphql(suda, document, { id: conversationId })).data.assistantConversation.messages as object[]
  await expect.poll(messages, patient).toEqual([
    { role: 'user', text: 'Tell me' },
    { role: 'assistant', text: 'The beginning ' },
  ])
  const used = await server.graphql(suda, '{ assistantSettings { tokensUsedToday } }')
  expect(used.data.assistantSettings.tokensUsedToday).toBeGreaterThan(100)
})

test('a server that closes ends its answers', async () => {
  const closing = await openTestServer({ AI_BASE_URL: model.address, AI_MODEL: 'stub' }, server)
  model.answer = () => ({ text: ['The beginning '], hangs: true })
  const response = await postQuestion(closing, suda, {})
  const said = response.text()
  await expect.poll(() => model.asked.length, patient).toBe(1)
  closing.app.models.closing.abort()
  expect(await said).toContain('"start"')
  await expect.poll(() => model.abandoned, patient).toBe(1)
  await closing.close()
})
