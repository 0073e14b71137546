import { permissions } from '@clinic/shared/users/permissions'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addEvents, addPatients, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

const server = useTestServer()

const outlook = `outlook {
  nextAppointment { id startTime endTime isAllDay doctor { id firstName lastName title } } unpaidVisitId balances { currency amount invoiceId }
}`
const search = (fields: string) =>
  `query ($query: String!) { search(query: $query, types: [PATIENT]) { ... on Patient { id ${fields} } } }`
const nothing = { nextAppointment: null, unpaidVisitId: null, balances: [] }

let home: Clinic
let other: Clinic
let suda: Session
/** A patient of this test alone. */
let wipa: { id: string; phone: string }
let count = 0

/** ISO text of so many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const inDays = (days: number) => inMinutes(days * 1440)

beforeAll(async () => {
  ;({ home, other } = await createTwoClinics(server.owner))
  suda = await server.signIn(home.admin.email)
})
beforeEach(async () => {
  const phone = String(810_000_000 + count++)
  const [id = ''] = await addPatients(server.owner, home.id, [{ firstName: 'Wipa', lastName: 'Suksan', phoneValue: phone }])
  wipa = { id, phone }
})

async function find(session = suda) {
  const { data, errors } = await server.graphql(session, search(outlook), { query: wipa.phone })
  expect(errors).toBeUndefined()
  expect(data.search).toHaveLength(1)
  return data.search[0].outlook
}

type Event = Parameters<typeof addEvents>[2][number]
const addEvent = async (event: Event, clinic = home): Promise<string> =>
  (await addEvents(server.owner, clinic, [{ patientId: wipa.id, doctorId: null, ...event }]))[0] ?? ''

type Invoice = { status: string; totalAmount: number; amountPaid?: number; currency?: string; dueDate?: string; eventId?: string }
async function addInvoice(invoice: Invoice, establishmentId = home.id): Promise<string> {
  const id = uuidv7()
  const isDraft = invoice.status === 'draft'
  const issued = isDraft ? {} : { number: `T-${id}`, issuedTime: inDays(-9), snapshot: snapshotOf(home) }
  const voided = invoice.status === 'void' ? { voidReason: 'Wrong service', voidedTime: inDays(-8) } : {}
  await insert(server.owner, 'invoice', [{ id, establishmentId, patientId: wipa.id, ...issued, ...voided, ...invoice }])
  return id
}

describe('the next appointment', () => {
  test('is the first to come, with its doctor', async () => {
    await addEvent({ at: inDays(9) })
    const id = await addEvent({ at: inDays(2), status: 'confirmed', doctorId: home.ploy.doctorId })
    const { nextAppointment } = await find()
    expect(nextAppointment).toMatchObject({
      id,
      isAllDay: false,
      doctor: { id: home.ploy.doctorId, firstName: 'Ploy', lastName: 'Srisuk' },
    })
    expect(+new Date(nextAppointment.endTime) - +new Date(nextAppointment.startTime)).toBe(1_800_000)
  })

  test('may have begun, for who is late, and may have no doctor', async () => {
    const id = await addEvent({ at: inMinutes(-10) })
    expect((await find()).nextAppointment).toMatchObject({ id, doctor: null })
  })

  test.each(['waiting', 'closed', 'cancelled'] as const)('is none that is %s', async (status) => {
    await addEvent({ at: inDays(2), status })
    expect((await find()).nextAppointment).toBeNull()
  })

  test("is none that is over, deleted or somebody else's", async () => {
    await addEvent({ at: inMinutes(-60) })
    const deleted = await addEvent({ at: inDays(3) })
    await server.owner.query('UPDATE event SET "archivedTime" = now() WHERE id = $1', [deleted])
    await addEvent({ at: inDays(4), patientId: home.malee.patientId })
    expect(await find()).toEqual(nothing)
  })
})

describe('what is left to pay', () => {
  test('is counted in each currency, with the invoice that is due first', async () => {
    await addInvoice({ status: 'issued', totalAmount: 500, dueDate: '2026-05-02' })
    const first = await addInvoice({ status: 'partially_paid', totalAmount: 1000.5, amountPaid: 200, dueDate: '2026-05-01' })
    const dollars = await addInvoice({ status: 'issued', totalAmount: 20, currency: 'USD' })
    expect((await find()).balances).toEqual([
      { currency: 'THB', amount: '1300.50', invoiceId: first },
      { currency: 'USD', amount: '20.00', invoiceId: dollars },
    ])
  })

  test('is nothing on a draft, and on what is paid or void', async () => {
    await addInvoice({ status: 'draft', totalAmount: 500 })
    await addInvoice({ status: 'paid', totalAmount: 500, amountPaid: 500 })
    await addInvoice({ status: 'void', totalAmount: 500 })
    expect(await find()).toEqual(nothing)
  })

  test('is told to nobody who may not read invoices', async () => {
    await addEvent({ at: inMinutes(-30), status: 'waiting' })
    await addInvoice({ status: 'issued', totalAmount: 500 })
    const id = await addEvent({ at: inDays(1) })
    const reception = await server.signIn((await addStaff(server.owner, home)).email)
    expect((await find(reception)).balances).toHaveLength(1)
    withdraw('invoice:read', 'STAFF')
    const statements = await statementsOf(server, async () =>
      expect(await find(reception)).toMatchObject({ nextAppointment: { id }, unpaidVisitId: null, balances: null }),
    )
    expect(statements.filter((statement) => statement.includes('invoice'))).toEqual([])
    expect((await find()).balances).toHaveLength(1)
  })
})

describe('the visit that is not paid', () => {
  test('is the one of who is in the clinic', async () => {
    await addEvent({ at: inMinutes(-90), status: 'closed', closedTime: inMinutes(-60) })
    const id = await addEvent({ at: inMinutes(-180), status: 'waiting' })
    expect((await find()).unpaidVisitId).toBe(id)
  })

  test('is one that was closed within a day, until it is paid', async () => {
    await addEvent({ at: inDays(-2), status: 'closed', closedTime: inDays(-2) })
    expect((await find()).unpaidVisitId).toBeNull()
    const eventId = await addEvent({ at: inMinutes(-90), status: 'closed', closedTime: inMinutes(-60) })
    await addInvoice({ status: 'draft', totalAmount: 300, eventId })
    expect((await find()).unpaidVisitId).toBe(eventId)
    await addInvoice({ status: 'paid', totalAmount: 300, amountPaid: 300, eventId })
    expect((await find()).unpaidVisitId).toBeNull()
  })
})

test("no other establishment's appointments and invoices are told, the own branch's neither", async () => {
  const branch = { ...home, id: await addEstablishment(server.owner, home) }
  for (const clinic of [branch, other]) {
    await insert(server.owner, 'patient_establishment', [{ patientId: wipa.id, establishmentId: clinic.id }])
    await addEvent({ at: inDays(1) }, clinic)
    await addEvent({ at: inMinutes(-30), status: 'waiting' }, clinic)
    await addInvoice({ status: 'issued', totalAmount: 700 }, clinic.id)
  }
  expect(await find()).toEqual(nothing)
  const stranger = await server.signIn(other.admin.email)
  expect((await find(stranger)).balances).toMatchObject([{ amount: '700.00' }])
})

test('one statement reads it for all patients that are found', async () => {
  await addPatients(
    server.owner,
    home.id,
    Array.from({ length: 12 }, (_, at) => ({ firstName: `Many${at}`, lastName: 'Hitstogether' })),
  )
  const sent = (fields: string) =>
    statementsOf(server, async () => {
      const { data } = await server.graphql(suda, search(fields), { query: 'hitstogether' })
      expect(data.search).toHaveLength(10)
    })
  expect(await sent(outlook)).toHaveLength((await sent('firstName')).length + 1)
})

const before = structuredClone(permissions)
afterEach(() => void Object.assign(permissions, before))

/** As in an installation where a role has no such right. */
function withdraw(permission: keyof typeof permissions, role: string) {
  Object.assign(permissions, { [permission]: permissions[permission].filter((other) => other !== role) })
}
