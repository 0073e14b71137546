import { describe, expect, test } from 'vitest'
import { failuresOf, requestAnswer, resultsOf, textOf, useAssistant } from '../../../testing/assistant.ts'
import type { Clinic } from '../../../testing/clinic.ts'
import { addEvents } from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import type { Session, TestServer } from '../../../testing/server.ts'
import type { ModelAnswer, ModelServer } from '../../../testing/stand-ins/model-server.ts'
import { inTurn, tool } from '../../../testing/stand-ins/model-server.ts'

/** What a model may put before a person, who alone can send it. */

let model: ModelServer
let server: TestServer
let home: Clinic
let suda: Session

useAssistant((test) => void ({ model, server, home, suda } = test))

const script = (...said: ModelAnswer[]) => (model.answer = inTurn(...said))
const ask = (text: string, more = {}) => requestAnswer(server, suda, { text, ...more })

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
        { id: ids[0], label: 'สมชาย ใจดี · Dr Ploy Srisuk · Check-up', startTime: new Date(at('09:00')).toISOString() },
        { id: ids[1], label: 'สมชาย ใจดี · Dr Ploy Srisuk · Stitches', startTime: new Date(at('10:00')).toISOString() },
      ],
    })
  })

  test('of a time at which there is none, by those to come', async () => {
    const [id] = await addEvents(server.owner, home, [{ at: at('09:00') }])
    const offered = { kind: 'choice', of: 'appointment', isInstead: true, candidates: [{ id }] }
    script(tool('proposeCancel', { patient: 'สมชาย', date: '2031-03-04' }), { text: ['Which?'] })
    expect(resultsOf(await ask('Cancel'))[0]).toMatchObject(offered)
    script(tool('proposeMove', { patient: 'สมชาย', date: '2031-03-04', toTime: '11:00' }), { text: ['Which?'] })
    expect(resultsOf(await ask('Move'))[0]).toMatchObject(offered)
    const call = { tool: 'proposeMove', arguments: { patient: 'สมชาย', date: '2031-03-04', toTime: '11:00', appointment: id } }
    expect(resultsOf(await ask('that one', { call }))[0]).toMatchObject({
      action: 'move',
      input: { id, startTime: new Date(at('11:00')).toISOString() },
    })
    script(tool('proposeArrival', { patient: 'สมชาย', date: '2031-03-04' }), { text: ['.'] })
    expect(resultsOf(await ask('Here'))[0]).toMatchObject({ kind: 'nothing', about: 'appointment' })
  })

  test('may be nobody', async () => {
    script(tool('summarizePatient', { patient: 'Nobody' }), { text: ['.'] })
    expect(resultsOf(await ask('?'))[0]).toEqual({ kind: 'nothing', about: 'patient', words: 'Nobody' })
  })
})
