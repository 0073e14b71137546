import { blankDosage } from '@clinic/shared/dosage/dosage'
import { beforeEach, expect, test } from 'vitest'
import { requestAnswer, failuresOf, resultsOf } from '../../../testing/assistant.ts'
import type { Clinic } from '../../../testing/clinic.ts'
import { addAccounts, addEvents, createClinic, insert } from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import { addInvoices } from '../../invoices/testing/invoice-records.ts'
import { addPrescriptions } from '../../prescriptions/prescription.contract.ts'
import { setAllergies } from '../../../testing/records/allergies.ts'
import type { Session } from '../../../testing/server.ts'
import { useTestServer } from '../../../testing/server.ts'

/** Each tool by itself, as a person runs it who has picked it: no model is there. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const run = async (session: Session, tool: string, given: object) =>
  requestAnswer(server, session, { call: { tool, arguments: given } })

test('adds up what was issued in some days, and what has come in for it, each currency by itself', async () => {
  await addInvoices(server.owner, home)
  const span = { from: '2026-01-02', to: '2026-01-02' }
  const sums = [{ currency: 'THB', issued: '2000.00', paid: '200.00', count: 2 }]
  expect(resultsOf(await run(suda, 'getRevenue', span))).toEqual([{ kind: 'revenue', ...span, sums }])
  expect(failuresOf(await run(suda, 'getRevenue', { from: '2020-01-01', to: '2026-01-01' }))).toEqual(['BAD_USER_INPUT'])
  expect(failuresOf(await run(suda, 'getRevenue', { from: '2026-01-02', to: '2026-01-01' }))).toEqual(['BAD_USER_INPUT'])
})

test('lists what is left to pay', async () => {
  const invoices = await addInvoices(server.owner, home)
  await server.owner.query(`UPDATE invoice SET "dueDate" = '2026-01-31' WHERE id = $1`, [invoices.issuedInvoice])
  const [all] = resultsOf(await run(suda, 'listUnpaidInvoices', {}))
  expect(all).toMatchObject({ kind: 'invoices', totalCount: 2, due: [{ currency: 'THB', amount: '1700.00' }] })
  const [overdue] = resultsOf(await run(suda, 'listUnpaidInvoices', { patient: 'สมชาย', overdueOnly: true }))
  expect(overdue).toMatchObject({ rows: [{ id: invoices.issuedInvoice, overdue: true, due: '1000.00', dueDate: '2026-01-31' }] })
  expect(resultsOf(await run(suda, 'listUnpaidInvoices', { patient: 'Malee' }))[0]).toMatchObject({ totalCount: 0, due: [] })
})

test('tells a doctor what a patient owes, and nothing of what the clinic is owed or takes in', async () => {
  await addInvoices(server.owner, home)
  const ploy = await server.signIn(home.ploy.email)
  const span = { from: '2026-01-02', to: '2026-01-02' }
  expect(failuresOf(await run(ploy, 'getRevenue', span))).toEqual(['FORBIDDEN'])
  expect(failuresOf(await run(ploy, 'listUnpaidInvoices', {}))).toEqual(['FORBIDDEN'])
  expect(resultsOf(await run(ploy, 'listUnpaidInvoices', { patient: 'สมชาย' }))[0]).toMatchObject({ totalCount: 2 })
})

test('sums up a record: the last visits and the next ones, documents, and what to beware of', async () => {
  const past = Array.from({ length: 13 }, (_, index) => ({
    at: `2026-01-${String(index + 10)}T09:00:00+07:00`,
    subject: `Visit ${index}`,
  }))
  await addEvents(server.owner, home, [...past, { at: at('09:00'), subject: 'Next' }])
  await addInvoices(server.owner, home)
  await addPrescriptions(server.owner, home)
  await setAllergies(server.owner, home.somchai.patientId, 'Penicillin')
  await server.owner.query(
    `UPDATE prescription_detail SET dosage = $1, cautions = '{drowsiness}', remark = 'For pain' WHERE medication = 'Paracetamol 500 mg'`,
    [JSON.stringify({ ...blankDosage, amount: '1', unit: 'tablet', timesPerDay: 3 })],
  )
  const [record] = resultsOf(await run(suda, 'summarizePatient', { patient: 'คุณสมชาย' }))
  if (record?.kind !== 'patientSummary') throw new Error('no summary')
  expect(record.appointments.map(({ subject }) => subject)).toEqual([...past.slice(-10).map(({ subject }) => subject), 'Next'])
  expect(record).toMatchObject({ allergies: 'Penicillin', invoices: { length: 3 }, prescriptions: { length: 3 } })
  expect(record.prescriptions?.[0]?.lines).toEqual([
    {
      medication: 'Paracetamol 500 mg',
      quantity: 20,
      description: 'Use 1 tablet 3 times a day; May cause drowsiness; For pain',
    },
  ])
})

test('is what the role may see: staff read no prescriptions and write none', async () => {
  await addInvoices(server.owner, home)
  await addPrescriptions(server.owner, home)
  const [nok] = await addAccounts(server.owner, [{ role: 'STAFF', firstName: 'Nok', lastName: 'Chaiyo' }])
  await insert(server.owner, 'membership', [{ userId: nok?.userId, establishmentId: home.id }])
  await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
  const staff = await server.signIn(nok?.email ?? '')
  const [record] = resultsOf(await run(staff, 'summarizePatient', { patient: 'สมชาย' }))
  expect(record).toMatchObject({ kind: 'patientSummary', invoices: { length: 3 } })
  expect(record).not.toHaveProperty('prescriptions')
  const lines = [{ medication: 'X' }]
  expect(failuresOf(await run(staff, 'proposePrescription', { patient: 'สมชาย', doctor: 'Ploy', lines }))).toEqual(['FORBIDDEN'])
  const [booking] = resultsOf(
    await run(staff, 'proposeAppointment', { patient: 'Malee', doctor: 'Krit', date: '2031-03-03', time: '09:00' }),
  )
  expect(booking).toMatchObject({ kind: 'proposal', action: 'book' })
})

test('offers only times to come, in the hours that were asked for', async () => {
  await addEvents(server.owner, home, [{ at: at('13:00'), minutes: 60 }])
  const given = { doctor: 'พญ.Ploy', date: '2031-03-03', days: 2, from: '13:00', to: '15:00', minutes: 60 }
  const [free] = resultsOf(await run(suda, 'listFreeSlots', given))
  if (free?.kind !== 'freeSlots') throw new Error('no slots')
  expect(free.slots.map(({ startTime }) => startTime.slice(5, 16))).toEqual([
    '03-03T07:00',
    '03-04T06:00',
    '03-04T06:15',
    '03-04T06:30',
    '03-04T06:45',
    '03-04T07:00',
  ])
  expect(failuresOf(await run(suda, 'listFreeSlots', { ...given, from: '15:00', to: '13:00' }))).toEqual(['BAD_USER_INPUT'])
})

test('refuses to cancel what is over, and to move what is nobody’s to move', async () => {
  const [closed] = await addEvents(server.owner, home, [
    { at: at('09:00'), status: 'closed', closedTime: at('09:30') },
    { at: at('11:00'), doctorId: home.krit.doctorId },
  ])
  const date = '2031-03-03'
  expect(failuresOf(await run(suda, 'proposeCancel', { appointment: closed, date }))).toEqual(['CONFLICT'])
  expect(failuresOf(await run(suda, 'proposeMove', { appointment: closed, date, toTime: '10:00' }))).toEqual(['FORBIDDEN'])
  expect(resultsOf(await run(suda, 'proposeMove', { doctor: 'Krit', date }))[0]).toMatchObject({
    action: 'move',
    input: { startTime: new Date(at('11:00')).toISOString() },
  })
  expect(failuresOf(await run(suda, 'proposeCancel', {}))).toEqual(['BAD_USER_INPUT'])
  const ploy = await server.signIn(home.ploy.email)
  expect(failuresOf(await run(ploy, 'proposeMove', { doctor: 'Krit', date, toTime: '12:00' }))).toEqual(['FORBIDDEN'])
  expect(failuresOf(await run(ploy, 'proposeCancel', { doctor: 'Krit', date }))).toEqual(['FORBIDDEN'])
})
