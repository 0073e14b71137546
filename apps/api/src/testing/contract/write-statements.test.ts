import { expect, test } from 'vitest'
import { addResource } from '../../modules/resources/resource.contract.ts'
import { addVisitType } from '../../modules/visit-types/visit-type.contract.ts'
import { addEvents, createClinic } from '../clinic.ts'
import type { Clinic } from '../clinic.ts'
import { eventInput } from '../records/events.ts'
import type { Input } from '../requests.ts'
import { bill, invoicesAt } from '../records/invoices.ts'
import { seriesInput } from '../records/series.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { statementsOf } from '../statements.ts'
import { at } from './contract.ts'

const server = useTestServer()
const invoices = invoicesAt(server)

/** `answer`: what is asked of what was written. */
type Write = { name: string; input: Input | Input[]; type: string; answer?: string }
type Prepare = (home: Clinic, suda: Session) => Promise<Write>

const createEvents = (...input: Input[]): Write => ({ name: 'createEvents', input, type: '[CreateEventInput!]!' })
const updateEvents = (...input: Input[]): Write => ({ name: 'updateEvents', input, type: '[UpdateEventInput!]!' })
const createSeries = (input: Input): Write => ({ name: 'createSeries', input, type: 'NewSeriesInput!', answer: 'id' })
const ofInvoice = (name: string, type: string, input: Input): Write => ({ name, input, type: `${type}!` })

const tenOClock = (home: Clinic, ...times: string[]) =>
  addEvents(
    server.owner,
    home,
    times.map((time) => ({ at: at(time) })),
  )

const writes: [what: string, statements: number, prepare: Prepare][] = [
  ['an appointment is booked', 8, async (home) => createEvents(eventInput(home))],
  [
    'three are booked',
    8,
    async (home) =>
      createEvents(...[1, 2, 3].map((hour) => eventInput(home, { startTime: at(`1${hour}:00`), endTime: at(`1${hour}:30`) }))),
  ],
  ['one without a doctor is booked', 8, async (home) => createEvents(eventInput(home, { doctorId: null }))],
  [
    'one with a room is booked',
    9,
    async (home) => createEvents(eventInput(home, { resourceIds: [await addResource(server.owner, home.id)] })),
  ],
  [
    'one with any free room is booked',
    9,
    async (home) => {
      await addResource(server.owner, home.id)
      return createEvents(eventInput(home, { anyResources: [{ kind: 'room' }] }))
    },
  ],
  [
    'one of a visit type is booked',
    9,
    async (home) => createEvents(eventInput(home, { visitTypeId: await addVisitType(server.owner, home.id) })),
  ],
  [
    'one of a visit type with a room is booked',
    10,
    async (home) => {
      const [resourceId, visitTypeId] = [await addResource(server.owner, home.id), await addVisitType(server.owner, home.id)]
      return createEvents(eventInput(home, { visitTypeId, resourceIds: [resourceId] }))
    },
  ],
  ['a series of ten is booked', 10, async (home) => createSeries(seriesInput(home, {}, { count: 10 }))],
  [
    'a series of ten of a visit type with a room is booked',
    12,
    async (home) => {
      const [resourceId, visitTypeId] = [await addResource(server.owner, home.id), await addVisitType(server.owner, home.id)]
      return createSeries(seriesInput(home, { visitTypeId, resourceIds: [resourceId] }, { count: 10 }))
    },
  ],
  [
    'an appointment is moved',
    8,
    async (home) => {
      const [id] = await tenOClock(home, '10:00')
      return updateEvents({ id, version: 1, startTime: at('11:00'), endTime: at('11:30') })
    },
  ],
  [
    'it is moved to another doctor',
    9,
    async (home) => {
      const [id] = await tenOClock(home, '10:00')
      return updateEvents({ id, version: 1, doctorId: home.krit.doctorId })
    },
  ],
  [
    'two change places',
    8,
    async (home) => {
      const [first, second] = await tenOClock(home, '10:00', '10:30')
      return updateEvents(
        { id: first, startTime: at('10:30'), endTime: at('11:00') },
        { id: second, startTime: at('10:00'), endTime: at('10:30') },
      )
    },
  ],
  [
    'a patient arrives',
    6,
    async (home) => {
      const [id] = await tenOClock(home, '10:00')
      return updateEvents({ id, version: 1, status: 'waiting' })
    },
  ],
  [
    'its subject and note are edited',
    6,
    async (home) => {
      const [id] = await tenOClock(home, '10:00')
      return updateEvents({ id, version: 1, subject: 'Control', info: 'Fasting' })
    },
  ],
  ['an invoice is created', 7, async (home) => ofInvoice('createInvoice', 'CreateInvoiceInput', bill(home))],
  [
    'it is issued',
    10,
    async (home, suda) =>
      ofInvoice('issueInvoice', 'IssueInvoiceInput', { id: (await invoices.draft(suda, home)).id, version: 1 }),
  ],
  [
    'a payment is recorded',
    7,
    async (home, suda) => {
      const { id } = await invoices.issued(suda, home)
      return ofInvoice('recordPayment', 'RecordPaymentInput', { invoiceId: id, version: 2, amount: '1', method: 'cash' })
    },
  ],
]

test.each(writes)('%s in %i statements, BEGIN and COMMIT among them', async (_what, statements, prepare) => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { name, input, type, answer = 'id version' } = await prepare(home, suda)
  const sent = await statementsOf(server, async () => {
    const { errors } = await server.graphql(suda, `mutation ($input: ${type}) { ${name}(input: $input) { ${answer} } }`, {
      input,
    })
    expect(errors).toBeUndefined()
  })
  expect(sent, sent.join('\n')).toHaveLength(statements)
  expect(sent.at(0)).toBe('BEGIN')
  expect(sent.at(-1)).toBe('COMMIT')
})

test('createInvoice answers with the history that was written, and reads nothing of which a new invoice has none', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const document = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
    id payments { id } receipts { id } creditNotes { id } mails { id } history { id time userName action changes { field } } } }`
  const sent = await statementsOf(server, async () => {
    const answer = await server.graphql(suda, document, { input: bill(home) })
    const { id, ...shown } = (answer.data?.['createInvoice'] ?? {}) as Input
    const reading = `query ($id: ID!) { invoice(id: $id) { history { id time userName action changes { field } } } }`
    const again = await server.graphql(suda, reading, { id })
    expect(shown).toEqual({ payments: [], receipts: [], creditNotes: [], mails: [], ...(again.data?.['invoice'] as Input) })
  })
  const written = sent.slice(0, sent.indexOf('COMMIT') + 1)
  expect(written, written.join('\n')).toHaveLength(7)
})
