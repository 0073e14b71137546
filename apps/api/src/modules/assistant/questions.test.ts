import { dateOf } from '@clinic/shared/time/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { failuresOf, noticesOf, requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addAccounts, addEvents, createClinic, insert } from '../../testing/clinic.ts'
import { addInvoices } from '../invoices/testing/invoice-records.ts'
import { addPrescriptions } from '../prescriptions/prescription.contract.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** Sentences as a receptionist types them, without a model: what each kind of them shows. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hour).toISOString()
const ask = (text: string, session = suda, conversationId: string | null = null) =>
  requestAnswer(server, session, { text, conversationId })
const answerTo = async (text: string, session = suda) => resultsOf(await ask(text, session))[0]
const questionOf = async (text: string) => (await ask(text)).find(({ type }) => type === 'question')

/** In the middle of the clinic's day, so that it is today whenever the tests run. */
const noon = () => `${dateOf(new Date(), 'Asia/Bangkok')}T12:00:00+07:00`

describe('the day', () => {
  test('who is waiting, the longest first, and who is next', async () => {
    const [later, first] = await addEvents(server.owner, home, [
      { at: noon(), status: 'waiting', patientId: home.malee.patientId },
      { at: noon(), status: 'waiting', doctorId: home.krit.doctorId },
    ])
    await server.owner.query(`UPDATE event SET "waitingSince" = now() - interval '40 minutes' WHERE id = $1`, [first])
    await server.owner.query(`UPDATE event SET "waitingSince" = now() - interval '5 minutes' WHERE id = $1`, [later])
    const waiting = await answerTo('who is waiting')
    expect(waiting).toMatchObject({ kind: 'appointments', only: 'waiting', rows: [{ id: first }, { id: later }] })
    expect(await answerTo('has anyone been waiting more than 20 min?')).toMatchObject({ totalCount: 1, rows: [{ id: first }] })
    expect(await answerTo('มีใครรอหมอพลอยไหม')).toMatchObject({ rows: [{ id: later }] })
    expect(await answerTo("who's next?")).toMatchObject({ only: 'next', rows: [{ id: later }, { id: first }] })
  })

  test('who did not come, and how the day stands', async () => {
    const [missed] = await addEvents(server.owner, home, [
      { at: noon(), status: 'cancelled' },
      { at: noon(), status: 'cancelled', doctorId: home.krit.doctorId },
    ])
    await server.owner.query(`UPDATE event SET "cancelReason" = 'no_show' WHERE id = $1`, [missed])
    expect(await answerTo('any no shows today?')).toMatchObject({ only: 'no_show', rows: [{ id: missed }] })
    expect(await answerTo('สรุปวันนี้หน่อย')).toMatchObject({ only: 'summary', rows: [], counts: [{ status: 'cancelled', count: 2 }] })
  })
})

describe('a patient', () => {
  test('allergies, the last visit and the next one, what is owed', async () => {
    const [last, next] = await addEvents(server.owner, home, [
      { at: inHours(-48), status: 'closed', closedTime: inHours(-47) },
      { at: inHours(48) },
    ])
    await setAllergies(server.owner, home.somchai.patientId, 'Penicillin')
    expect(await answerTo('คุณสมชายแพ้ยาอะไรไหมคะ')).toMatchObject({
      about: 'allergies',
      allergies: 'Penicillin',
      appointments: [],
    })
    expect(await answerTo('คุณสมชายมาครั้งสุดท้ายเมื่อไหร่')).toMatchObject({ only: 'last', rows: [{ id: last }], totalCount: 1 })
    expect(await answerTo('คุณสมชายจะมาอีกเมื่อไร')).toMatchObject({ rows: [{ id: next }] })
    await addInvoices(server.owner, home)
    expect(await answerTo('สมชายต้องจ่ายอีกเท่าไหร่')).toMatchObject({
      kind: 'invoices',
      due: [{ currency: 'THB', amount: '1700.00' }],
    })
  })

  test('"her" is who the answer before was about', async () => {
    await setAllergies(server.owner, home.malee.patientId, 'Latex')
    const first = await ask('find Malee')
    const start = first.find(({ type }) => type === 'start')
    const conversationId = start?.type === 'start' ? start.conversationId : null
    expect(resultsOf(await ask('is she allergic to anything?', suda, conversationId))[0]).toMatchObject({ allergies: 'Latex' })
    expect(await questionOf('is she allergic to anything?')).toMatchObject({ asks: 'patient', options: [] })
  })

  test('prescriptions are not for staff', async () => {
    await addPrescriptions(server.owner, home)
    expect(await answerTo('prescriptions for สมชาย')).toMatchObject({
      about: 'prescriptions',
      prescriptions: { length: 3 },
      invoices: [],
    })
    const [nok] = await addAccounts(server.owner, [{ role: 'STAFF', firstName: 'Nok', lastName: 'Chaiyo' }])
    await insert(server.owner, 'membership', [{ userId: nok?.userId, establishmentId: home.id }])
    await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
    const staff = await server.signIn(nok?.email ?? '')
    expect(failuresOf(await ask('prescriptions for สมชาย', staff))).toEqual(['FORBIDDEN'])
    expect(failuresOf(await ask('go to prescriptions', staff))).toEqual(['FORBIDDEN'])
  })
})

describe('doctors and times', () => {
  test('who works, when it is open, who is online', async () => {
    const working = await answerTo('who is working on monday')
    if (working?.kind !== 'doctors') throw new Error('no doctors')
    expect(working.rows.map(({ hours }) => hours)).toContainEqual({ from: '09:00', to: '19:00' })
    const hours = await answerTo('are we open on monday?')
    expect(hours).toMatchObject({ kind: 'openingHours', days: [{ hours: { from: '09:00', to: '19:00' } }] })
    expect(await answerTo("who's online")).toMatchObject({ kind: 'doctors', rows: [] })
  })

  test('a doctor is found by how the name sounds in the other script', async () => {
    expect(await answerTo('หาหมอพลอย')).toMatchObject({ kind: 'doctors', rows: [{ id: home.ploy.doctorId }] })
    expect(await answerTo('ตารางหมอพลอยวันนี้')).toMatchObject({ kind: 'appointments', rows: [] })
    expect(await answerTo('หาหมอไชยา')).toMatchObject({ kind: 'nothing', about: 'doctor' })
  })

  test('free times of any doctor, for the patient who is named', async () => {
    const free = await answerTo('find a slot for Malee next monday morning with any doctor')
    if (free?.kind !== 'freeSlotsOfAll') throw new Error('no slots')
    expect(free.patient?.id).toBe(home.malee.patientId)
    expect(free.lists.map(({ doctor }) => doctor.id)).toEqual(expect.arrayContaining([home.ploy.doctorId, home.krit.doctorId]))
  })
})

describe('what is proposed', () => {
  test('check-in, no-show and cancelling without a day; nothing is written', async () => {
    const [event] = await addEvents(server.owner, home, [{ at: noon() }])
    const before = await server.owner.query('SELECT version FROM event')
    expect(await answerTo('คุณสมชายมาแล้วค่ะ')).toMatchObject({
      kind: 'proposal',
      action: 'arrive',
      input: { id: event, status: 'waiting' },
    })
    expect(await answerTo('mark สมชาย as no show')).toMatchObject({ action: 'cancel', input: { cancelReason: 'no_show' } })
    expect(await answerTo('cancel สมชาย')).toMatchObject({ action: 'cancel', input: { id: event } })
    expect((await server.owner.query('SELECT version FROM event')).rows).toEqual(before.rows)
  })

  test('of several appointments to come, the person chooses', async () => {
    await addEvents(server.owner, home, [{ at: inHours(48) }, { at: inHours(72) }])
    expect(await answerTo('reschedule สมชาย')).toMatchObject({ kind: 'choice', of: 'appointment', candidates: { length: 2 } })
  })
})

describe('what is asked back', () => {
  test('shows the part that was understood, and proposals about it', async () => {
    const question = await questionOf('Malee tomorrow')
    if (question?.type !== 'question') throw new Error('no question')
    expect(question).toMatchObject({ asks: 'action', patient: 'Malee' })
    expect(question.options.map(({ tool }) => tool)).toEqual([
      'proposeMove',
      'proposeCancel',
      'proposeConfirmation',
      'listAppointments',
      'findPatient',
    ])
    expect(await questionOf('cancel all appointments of Dr Ploy tomorrow')).toMatchObject({
      asks: 'rest',
      change: 'cancel',
      doctor: 'Ploy',
      options: [],
    })
  })

  test('nobody of another clinic, and nobody at all, is a name', async () => {
    const other = await createClinic(server.owner)
    await server.owner.query(`UPDATE patient SET "firstName" = 'Zebulon' WHERE id = $1`, [other.malee.patientId])
    expect(noticesOf(await ask('Zebulon tomorrow'))).toEqual(['noModel', 'notUnderstood'])
    expect(noticesOf(await ask('Qwertz tomorrow'))).toEqual(['noModel', 'notUnderstood'])
  })

  test('help is examples', async () => {
    expect(noticesOf(await ask('what can you do?'))).toEqual(['help'])
  })
})
