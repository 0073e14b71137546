import type { AssistantEvent } from '@clinic/shared/assistant/stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { addInvoices } from '../invoices/testing/invoice-records.ts'
import { failuresOf, noticesOf, requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addAccounts, addEvents, createClinic, insert } from '../../testing/clinic.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** What a desk says to the assistant where there is no model: confirming, payments, new patients, allergies. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const ask = (text: string, session = suda) => requestAnswer(server, session, { text, language: 'en' })
const answerTo = async (text: string) => resultsOf(await ask(text))[0]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const staffSession = async () => {
  const [nok] = await addAccounts(server.owner, [{ role: 'STAFF', firstName: 'Nok', lastName: 'Chaiyo' }])
  await insert(server.owner, 'membership', [{ userId: nok?.userId, establishmentId: home.id }])
  await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
  return server.signIn(nok?.email ?? '')
}

describe('confirming', () => {
  test('is proposed, and written by the person alone', async () => {
    const [event] = await addEvents(server.owner, home, [{ at: inHours(30) }])
    const proposal = await answerTo('ยืนยันนัดคุณสมชายค่ะ')
    expect(proposal).toMatchObject({ kind: 'proposal', action: 'confirm', input: { id: event, status: 'confirmed' } })
    const stored = async () => (await server.owner.query('SELECT status FROM event WHERE id = $1', [event])).rows[0]
    expect(await stored()).toEqual({ status: 'pending' })
    const document = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { status } }'
    const { data } = await server.graphql(suda, document, { input: [(proposal as { input: object }).input] })
    expect(data.updateEvents).toEqual([{ status: 'confirmed' }])
    expect(failuresOf(await ask('confirm สมชาย'))).toEqual(['CONFLICT'])
  })

  test('who has not confirmed, and who cancelled', async () => {
    const [pending] = await addEvents(server.owner, home, [{ at: inHours(30) }, { at: inHours(32), status: 'confirmed' }])
    expect(await answerTo("who hasn't confirmed?")).toMatchObject({ only: 'unconfirmed', rows: [{ id: pending }], totalCount: 1 })
    await server.owner.query(`UPDATE event SET status = 'cancelled' WHERE id = $1`, [pending])
    expect(await answerTo('ใครยังไม่คอนเฟิร์มบ้าง')).toMatchObject({ only: 'unconfirmed', rows: [] })
    expect(await answerTo('who cancelled this week')).toMatchObject({ only: 'cancelled' })
  })
})

describe('a medicine', () => {
  test('is held against the allergies by the guard of prescriptions, for whoever may read the patient', async () => {
    await setAllergies(server.owner, home.somchai.patientId, 'Penicillin')
    const staff = await staffSession()
    const [found] = resultsOf(await ask('is สมชาย ok to take amoxicillin?', staff))
    expect(found).toMatchObject({
      kind: 'allergyCheck',
      patient: { id: home.somchai.patientId },
      medicine: 'amoxicillin',
      isKnown: true,
      allergyStatus: 'listed',
      matches: [{ allergy: 'Penicillin', relation: 'class' }],
    })
    expect(await answerTo('คุณสมชายกินพาราได้ไหม')).toMatchObject({ kind: 'allergyCheck', isKnown: true, matches: [] })
    expect(await answerTo('can Malee take ibuprofen')).toMatchObject({ allergyStatus: 'none_known', matches: [] })
    expect(await answerTo('can Malee take zzyxoril')).toMatchObject({ kind: 'allergyCheck', isKnown: false })
  })
})

describe('money', () => {
  test('is proposed for the open invoice, or asked for which', async () => {
    const invoices = await addInvoices(server.owner, home)
    expect(await answerTo('คุณสมชายจ่ายเงินสด 500')).toMatchObject({ kind: 'choice', of: 'invoice', argument: 'invoice' })
    const call = {
      tool: 'proposePayment',
      arguments: { patient: 'สมชาย', invoice: invoices.issuedInvoice, amount: '500', method: 'cash' },
    }
    const [proposal] = resultsOf(await requestAnswer(server, suda, { call }))
    expect(proposal).toMatchObject({
      action: 'payment',
      input: { invoiceId: invoices.issuedInvoice, amount: '500', method: 'cash' },
      labels: { patient: 'สมชาย ใจดี' },
    })
    expect(await answerTo('take payment from Malee')).toMatchObject({ kind: 'nothing', about: 'invoice' })
    const ploy = await server.signIn(home.ploy.email)
    expect(failuresOf(await ask('คุณสมชายจ่ายเงินสด 500', ploy))).toEqual(['FORBIDDEN'])
  })
})

describe('what was asked about', () => {
  const turnsOf = async (...sentences: string[]) => {
    let conversationId: string | null = null
    const turns: AssistantEvent[][] = []
    for (const text of sentences) {
      const events = await requestAnswer(server, suda, { text, conversationId })
      const start = events.find(({ type }) => type === 'start')
      if (start?.type === 'start') ({ conversationId } = start)
      turns.push(events)
    }
    return turns
  }
  const questionIn = (events: AssistantEvent[] = []) => events.find(({ type }) => type === 'question')

  test('is read with its answers: who has paid, and how much', async () => {
    await addInvoices(server.owner, home)
    const [first, second, third] = await turnsOf('record a payment', '500 cash', 'สมชาย')
    expect([questionIn(first), questionIn(second)]).toMatchObject([{ change: 'pay' }, { change: 'pay' }])
    expect(third?.find(({ type }) => type === 'tool')).toMatchObject({
      tool: 'proposePayment',
      arguments: { patient: 'สมชาย', amount: '500', method: 'cash' },
    })
    expect(resultsOf(third ?? [])).toMatchObject([{ kind: 'choice', of: 'invoice' }])
  })

  test('is over once something else was said', async () => {
    const [, , third] = await turnsOf('record a payment', 'who is waiting?', 'Malee')
    expect(questionIn(third)).toMatchObject({ asks: 'action', patient: 'Malee' })
  })

  test('is no answer where it was said to somebody else', async () => {
    await ask('record a payment')
    expect(questionIn(await ask('Malee'))).toMatchObject({ asks: 'action', patient: 'Malee' })
  })
})

test('a new patient is a form with what was said, and nobody yet', async () => {
  const before = await server.owner.query('SELECT count(*) FROM patient')
  expect(await answerTo('add a new patient Ethan Wong 081 234 5678')).toMatchObject({
    action: 'patient',
    input: { name: 'Ethan Wong', phone: '0812345678' },
  })
  expect((await server.owner.query('SELECT count(*) FROM patient')).rows).toEqual(before.rows)
})

describe('what the program does not have', () => {
  test('is said', async () => {
    expect(noticesOf(await ask('book Malee every monday at 9 for 6 weeks'))).toEqual(['noSeries'])
  })

  test('a word too many before a name is asked about', async () => {
    const events = await ask('qwerty Malee Thongdee tomorrow')
    expect(events.find(({ type }) => type === 'question')).toMatchObject({ patient: 'Malee Thongdee' })
  })
})

test('who is asked for comes with telephone and hospital number', async () => {
  const { patientId } = home.malee
  await server.owner.query(`UPDATE patient SET "phoneValue" = '812345678', "phoneDialCode" = '+66' WHERE id = $1`, [patientId])
  await server.owner.query('UPDATE patient_establishment SET "hospitalNumber" = $1 WHERE "patientId" = $2', [
    'HN000077',
    patientId,
  ])
  expect(await answerTo('Malee contact no.')).toMatchObject({
    kind: 'patients',
    totalCount: 1,
    rows: [{ id: patientId, name: 'Malee Thongdee', hn: 'HN000077', phone: '+66 812345678' }],
  })
})
