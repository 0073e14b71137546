import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '@clinic/shared/exactly-once'
import { addConsent, addConsentForm, signature } from '../../modules/consents/consent.contract.ts'
import { refusal } from '../answers.ts'
import { addAdminDoctor, addEvents, addStaff, createClinic, password } from '../clinic.ts'
import { mutations } from '../contract/contracts.ts'
import { lineAt, newLineUser } from '../records/channels/line.ts'
import { invoicesAt } from '../records/invoices.ts'
import { limitsAt } from '../records/limits.ts'
import type { TestServer } from '../server.ts'
import type { LineServer } from '../stand-ins/line-server.ts'
import { backedUp } from './backups.ts'
import type { Lifetime } from './lifetime.ts'

const minute = 60
const hour = 60 * minute

/** What colleagues are given for a while. */
export function lifetimesOfClinics(server: TestServer, line: () => LineServer): Lifetime[] {
  const [limits, invoices] = [limitsAt(server), invoicesAt(server)]

  async function open() {
    const home = await createClinic(server.owner)
    return { home, suda: await server.signIn(home.admin.email) }
  }

  /** Nok may not do it without an admin, who is asked. */
  async function askAdmin() {
    const { home, suda } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    await limits.set(suda, home, { void: '100' })
    const invoice = await invoices.issued(suda, home)
    const { document } = mutations['voidInvoice'] as { document: string }
    const input = { id: invoice.id, reason: 'Wrong patient' }
    const id = refusal(await server.graphql(nok, document, { input })).limitRequestId as string
    const answer = () => limits.request(suda, 'answerLimitRequest', { id, allowed: true })
    return { answer, again: () => limits.again(nok, { document, input }, id) }
  }

  return [
    {
      name: 'the link to download a backup',
      seconds: minute,
      end: 'verification.expiresAt',
      async make() {
        const { id, session } = await backedUp(server)
        const reply = await server.post('/api/backups/link', { id, password }, { session })
        const { address } = (await reply.json()) as { address: string }
        return async () => (await server.request(address, { session })).ok
      },
    },
    {
      name: 'what an admin allows somebody to do above a limit',
      seconds: 10 * minute,
      end: 'limit_request.expiresTime',
      async make() {
        const { answer, again } = await askAdmin()
        await answer()
        return async () => !(await again()).errors
      },
    },
    {
      name: 'what an admin is asked to allow',
      seconds: 10 * minute,
      end: 'limit_request.expiresTime',
      async make() {
        const { answer } = await askAdmin()
        return async () => !(await answer()).errors
      },
    },
    {
      name: 'a chart that was opened with a reason',
      seconds: 12 * hour,
      end: 'chart_opening.endTime',
      async make() {
        const { home } = await open()
        const krit = await server.signIn((await addAdminDoctor(server.owner, home)).email)
        const { patientId } = home.somchai
        await server.graphql(krit, 'mutation ($input: OpenChartInput!) { openChart(input: $input) { isOpen } }', {
          input: { patientId, reason: 'A second opinion' },
        })
        return async () =>
          (await server.graphql(krit, 'query ($id: ID!) { chart(patientId: $id) { isOpen } }', { id: patientId })).data.chart
            .isOpen
      },
    },
    {
      name: 'the code that links a LINE user',
      seconds: 30 * minute,
      end: 'line_code.expiresTime',
      async make() {
        const at = lineAt(server, line)
        const { home, suda } = await open()
        await at.setUp(home)
        const { code } = await at.codeFor(suda, home, home.malee)
        return async () => {
          await at.writes(home, newLineUser(), code)
          return (await at.contactOf(suda, home, home.malee)) !== null
        }
      },
    },
    ...['read', 'sign'].map((what): Lifetime => ({
      name: `the code that opens a form on another device, to ${what} it`,
      seconds: 15 * minute,
      end: 'consent_code.expiresTime',
      async make() {
        const { home, suda } = await open()
        const id = await addConsent(server.owner, home, await addConsentForm(server.owner, home))
        const document = 'mutation ($input: CreateConsentCodeInput!) { createConsentCode(input: $input) { code } }'
        const { data } = await server.graphql(suda, document, { input: { id, language: 'th' } })
        const token = data.createConsentCode.code as string
        const signed = what === 'sign' && { language: 'th', signature }
        return async () => (await server.post(`/api/consents/${what}`, { token, ...signed })).ok
      },
    })),
    {
      name: 'a time that the desk is about to give away',
      seconds: 2 * minute,
      end: 'hold.heldUntil',
      async make() {
        const { home, suda } = await open()
        const time = { startTime: '2031-03-04T14:00:00+07:00', endTime: '2031-03-04T14:30:00+07:00' }
        await server.graphql(suda, 'mutation ($input: CreateHoldInput!) { createHold(input: $input) { id } }', {
          input: { establishmentId: home.id, doctorId: home.ploy.doctorId, ...time },
        })
        const list = 'query ($id: ID!) { holds(establishmentId: $id) { id } }'
        return async () => (await server.graphql(suda, list, { id: home.id })).data.holds.length > 0
      },
    },
    {
      name: 'the answer of a request that is sent again under its key',
      seconds: 24 * hour,
      end: 'answered_request.createdTime',
      async make() {
        const { home, suda } = await open()
        const headers = { [idempotencyHeader]: randomUUID() }
        const query = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
        const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price: '500' }]
        const input = { establishmentId: home.id, patientId: home.somchai.patientId, status: 'issued', invoiceDetails }
        const send = async () => {
          const reply = await server.post('/graphql', { query, variables: { input } }, { session: suda, headers })
          return ((await reply.json()) as { data: { createInvoice: { id: string } } }).data.createInvoice.id
        }
        const first = await send()
        return async () => {
          await server.app.system.client.$executeRaw`SELECT forget_answered_requests()`
          return (await send()) === first
        }
      },
    },
    {
      name: 'a visit that is closed, which the desk may open again',
      seconds: 10 * minute,
      end: 'event.closedTime',
      async make() {
        const { home } = await open()
        const nok = await server.signIn((await addStaff(server.owner, home)).email)
        const now = new Date().toISOString()
        const [id] = await addEvents(server.owner, home, [{ at: '2031-03-04T09:00:00+07:00', status: 'closed', closedTime: now }])
        const document = 'query ($id: ID!) { event(id: $id) { nextStatuses } }'
        return async () => (await server.graphql(nok, document, { id })).data.event.nextStatuses.includes('waiting')
      },
    },
  ]
}
