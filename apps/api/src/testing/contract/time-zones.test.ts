import { afterEach, describe, expect, test, vi } from 'vitest'
import { addEstablishment, createClinic, insert } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import type { TestRecords } from './contract.ts'
import { addRecords, mutations, queries } from './contracts.ts'

/**
 * What an operation says and does is decided by the zone of the record's establishment, never by that of the establishment in which the
 * viewer happens to work, nor by the server's own.
 */

const server = useTestServer()

/** A moment at which the three are on different days, and so in different years. */
const now = new Date('2025-12-31T10:30:00Z')
const zones = { 'Pacific/Kiritimati': '2026-01-01', 'Asia/Bangkok': '2025-12-31', 'Pacific/Pago_Pago': '2025-12-30' }

afterEach(() => void vi.useRealTimers())

/** A clinic in the easternmost zone with branches in the others, and its people, who work at each of them; then the clock is set. */
async function open() {
  const clinic = await createClinic(server.owner)
  const [home, ...others] = Object.keys(zones)
  const places = [clinic.id]
  await server.owner.query('UPDATE establishment SET "timeZone" = $2 WHERE id = $1', [clinic.id, home])
  for (const zone of others) {
    const id = await addEstablishment(server.owner, clinic, zone)
    await server.owner.query('UPDATE establishment SET "timeZone" = $2 WHERE id = $1', [id, zone])
    await insert(server.owner, 'doctor_establishment', [
      { doctorId: clinic.ploy.doctorId, establishmentId: id, position: places.length },
    ])
    await insert(server.owner, 'patient_establishment', [{ patientId: clinic.somchai.patientId, establishmentId: id }])
    places.push(id)
  }
  const people = []
  for (const place of places)
    people.push({ admin: await workingAt(place, clinic.admin.email), doctor: await workingAt(place, clinic.ploy.email) })
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return { clinic, places, people }
}

type People = Awaited<ReturnType<typeof open>>['people'][number]

/** Somebody who works at one of the establishments at the moment. */
async function workingAt(place: string, email: string): Promise<Session> {
  const session = await server.signIn(email)
  return { ...session, cookies: new Map([...session.cookies, ['establishmentId', place]]) }
}

/** Postgres keeps the real time, which differs from one answer to the next. */
const isOfThisRun = (time: string) => Math.abs(Date.parse(time) - performance.timeOrigin) < 86_400_000

/** Others ask about where the viewer works, where also a conversation with the assistant belongs. */
const isAboutARecord = (name: string, variables: object) =>
  Object.keys(variables).length > 0 && !/AssistantConversation/i.test(name)
const scrubbed = (value: unknown) =>
  JSON.stringify(value)
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'id')
    .replace(/"code":"[A-Z]{8}"/g, '"code":"code"')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (time) => (isOfThisRun(time) ? 'now' : time))

async function answersTo(people: People, operations: typeof queries, records: TestRecords) {
  const answers: [string, string][] = []
  for (const [name, operation] of Object.entries(operations)) {
    const variables = operation.variables(records)
    if (!isAboutARecord(name, variables)) continue
    const session = operation.for === 'doctor' ? people.doctor : people.admin
    const { data, errors } = await server.graphql(session, operation.document, variables)
    expect(errors?.[0]?.extensions.code, name).not.toBe('UNAUTHENTICATED')
    answers.push([name, scrubbed({ data, errors: errors?.map(({ extensions }) => extensions) })])
  }
  return answers
}

describe('wherever the viewer works at the moment', () => {
  test('every query about a record or an establishment gives the same answer', async () => {
    const { clinic, people } = await open()
    const records = await addRecords(server.owner, clinic)
    const [atHome, ...elsewhere] = await Promise.all(people.map((each) => answersTo(each, queries, records)))
    expect(atHome?.length).toBeGreaterThan(25)
    for (const answers of elsewhere) expect(answers).toEqual(atHome)
  })

  test('every mutation does the same', async () => {
    const answers = []
    for (const index of Object.keys(zones).keys()) {
      const { clinic, people } = await open()
      const records = await addRecords(server.owner, clinic)
      answers.push(await answersTo(people[index] as People, mutations, records))
      vi.useRealTimers()
    }
    const [atHome, ...elsewhere] = answers
    expect(atHome?.length).toBeGreaterThan(60)
    for (const each of elsewhere) expect(each).toEqual(atHome)
  })

  test.each(Object.entries(zones))('the day and the year of what is issued in %s are those of its clock', async (zone, today) => {
    const { clinic, places, people } = await open()
    const establishmentId = places[Object.keys(zones).indexOf(zone)]
    for (const { admin } of people) {
      const ask = async (document: string, variables: object) => {
        const { data, errors } = await server.graphql(admin, document, { ...variables })
        expect(errors).toBeUndefined()
        return Object.values(data)[0] as never
      }
      const invoice = await ask(`mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id number overdue } }`, {
        input: {
          establishmentId,
          patientId: clinic.somchai.patientId,
          status: 'issued',
          dueDate: today,
          invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '500' }],
        },
      })
      expect(invoice).toMatchObject({ number: expect.stringContaining(today.slice(0, 4)), overdue: false })
      const paid = await ask(`mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { payments { id } } }`, {
        input: { invoiceId: invoice['id'], amount: '500', method: 'transfer' },
      })
      const receipt = await ask(`mutation ($input: IssueReceiptInput!) { issueReceipt(input: $input) { receipts { number } } }`, {
        input: { paymentId: paid['payments'][0]['id'] },
      })
      expect(receipt['receipts'][0]['number']).toContain(today.slice(0, 4))
    }
  })
})
