import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addPatients, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { requestsAt } from '../../testing/requests.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { done, draft, issued, request, stored } = invoicesAt(server)
const fields = `run version prefix restart yearForm separator digits next { number count } history { userName changes { field from to } }`
const numbering = requestsAt(server, {
  updateNumbering: `mutation ($input: UpdateNumberingInput!) { updateNumbering(input: $input) { ${fields} } }`,
})
type Row = Record<string, unknown> & { run: string; version: number; next: { number: string; count: number } }

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(new Date())
const year = Number(today.slice(0, 4))
const thai = { prefix: 'รพ-', restart: 'yearly', yearForm: 'be', separator: 'slash', digits: 4 }

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, stranger] = (await Promise.all([home, other].map(({ admin }) => server.signIn(admin.email)))) as [Session, Session]
  const number = (input: object = {}, establishmentId = home.id) =>
    numbering.request(suda, 'updateNumbering', { establishmentId, run: 'invoice', ...thai, ...input })
  const rows = async (establishmentId = home.id) => {
    const document = `query ($id: ID!) { numberings(establishmentId: $id) { ${fields} } }`
    return (await server.graphql(suda, document, { id: establishmentId })).data.numberings as Row[]
  }
  const next = async (run = 'invoice') => (await rows()).find((row) => row.run === run)?.next
  return { home, other, suda, stranger, number, rows, next }
}

describe('numbering', () => {
  test('is as from the start until the clinic chooses, then as it chose; what was issued keeps its number', async () => {
    const { home, suda, number, rows, next } = await open()
    expect((await rows()).map(({ version, next: { number: given } }) => [version, given])).toEqual(
      ['MC', 'INV', 'REC', 'TAX', 'CN', 'RX'].map((prefix) => [0, `${prefix}-${year}-00001`]),
    )
    expect((await issued(suda, home)).number).toBe(`INV-${year}-00001`)
    expect((await number()).errors).toBeUndefined()
    expect(await next()).toEqual({ number: `รพ-${year + 543}/0001`, count: 1 })
    expect((await issued(suda, home)).number).toBe(`รพ-${year + 543}/0001`)
    await number({ restart: 'monthly', yearForm: 'be_short' })
    expect((await issued(suda, home)).number).toBe(`รพ-${String(year + 543).slice(-2)}${today.slice(5, 7)}/0001`)
    const answer = await number()
    expect(answer.data.updateNumbering).toMatchObject({ version: 3, next: { number: `รพ-${year + 543}/0002`, count: 2 } })
    expect(answer.data.updateNumbering.history[0]).toMatchObject({
      changes: [
        { field: 'restart', from: 'monthly', to: 'yearly' },
        { field: 'yearForm', from: 'be_short', to: 'be' },
      ],
    })
    const numbers = (await stored(home)).map(({ invoice }) => invoice['number'])
    expect(numbers.slice(0, 2)).toEqual([`INV-${year}-00001`, `รพ-${year + 543}/0001`])
  })

  test('a start above the last number is taken; one that was given, or is below it, is refused at its field', async () => {
    const { home, suda, number, next } = await open()
    expect((await number({ next: 120 })).data.updateNumbering.next).toEqual({ number: `รพ-${year + 543}/0120`, count: 120 })
    expect((await issued(suda, home)).number).toBe(`รพ-${year + 543}/0120`)
    for (const given of [1, 119, 120]) {
      expect(refusal(await number({ next: given })), String(given)).toEqual(fieldFault('input.next', 'number_given'))
    }
    expect(refusal(await number({ next: 0 }))).toEqual(fieldFault('input.next', 'invalid_number'))
    expect(await next()).toMatchObject({ count: 121 })
    expect((await number({ next: 121 })).errors).toBeUndefined()
  })

  async function importInvoice({ id: establishmentId, somchai: { patientId } }: Clinic, number: string) {
    const imported = { status: 'issued', number, issuedTime: '2026-01-02T03:04:05Z', snapshot: {} }
    await insert(server.owner, 'invoice', [{ id: uuidv7(), establishmentId, patientId, totalAmount: 100, ...imported }])
  }

  test('no start at or below a number that came with an import', async () => {
    const { home, suda, number } = await open()
    await importInvoice(home, `รพ-${year + 543}/0034`)
    for (const given of [1, 33, 34])
      expect(refusal(await number({ next: given })), String(given)).toEqual(fieldFault('input.next', 'number_given'))
    expect((await number({ next: 35 })).errors).toBeUndefined()
    expect((await issued(suda, home)).number).toBe(`รพ-${year + 543}/0035`)
  })

  test('goes on after a number that came with an import', async () => {
    const { home, suda, number, next } = await open()
    await importInvoice(home, `รพ-${year + 543}/0034`)
    await number()
    expect(await next()).toMatchObject({ count: 35 })
    expect((await issued(suda, home)).number).toBe(`รพ-${year + 543}/0035`)
  })

  test('20 clients at once get gapless numbers of the new series; those that fail take none', async () => {
    const { home, suda, number } = await open()
    await number({ next: 50 })
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft(suda, home)))
    const twice = `mutation ($input: IssueInvoiceInput!) { first: issueInvoice(input: $input) { id } again: issueInvoice(input: $input) { id } }`
    const failing = await Promise.all(Array.from({ length: 5 }, () => draft(suda, home)))
    const answers = await Promise.all([
      ...drafts.map(({ id }) => request(suda, 'issueInvoice', { id })),
      ...failing.map(({ id }) => server.graphql(suda, twice, { input: { id } })),
    ])
    const numbers = answers.flatMap(({ data }) => (data?.issueInvoice?.number as string | undefined) ?? [])
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `รพ-${year + 543}/00${at + 50}`))
  })

  test('20 receipts at once begin a series that nobody has counted in', async () => {
    const { home, suda, number } = await open()
    await number({ run: 'receipt', prefix: 'ร.', restart: 'never' })
    const payments = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await issued(suda, home)
        const paid = await done(suda, 'recordPayment', { invoiceId: id, amount: '100', method: 'cash' })
        return (paid as { payments: { id: string }[] }).payments[0]?.id
      }),
    )
    const receipts = await Promise.all(payments.map((paymentId) => done(suda, 'issueReceipt', { paymentId })))
    const numbers = receipts.map((answer) => (answer as { receipts: { number: string }[] }).receipts[0]?.number)
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 20 }, (_, at) => `ร.${String(at + 1).padStart(4, '0')}`)))
  })

  test('no two kinds of documents of a clinic have one prefix, whether chosen or from the start', async () => {
    const { number } = await open()
    expect(refusal(await number({ prefix: 'rec-' }))).toEqual(fieldFault('input.prefix', 'prefix_taken'))
    await number()
    expect(refusal(await number({ run: 'receipt' }))).toEqual(fieldFault('input.prefix', 'prefix_taken'))
  })

  test('branches of one tax id have prefixes of their own; other clinics may have the same', async () => {
    const { home, other, stranger, number } = await open()
    const branch = await addEstablishment(server.owner, home)
    await server.owner.query(`UPDATE establishment SET "taxId" = '0994000158378' WHERE id = ANY ($1::uuid[])`, [
      [home.id, branch],
    ])
    await number()
    expect(refusal(await number({}, branch))).toEqual(fieldFault('input.prefix', 'prefix_of_branch'))
    expect((await number({ prefix: 'สาขา-' }, branch)).errors).toBeUndefined()
    const input = { establishmentId: other.id, run: 'invoice', ...thai }
    expect((await numbering.request(stranger, 'updateNumbering', input)).errors).toBeUndefined()
    const update = `mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }`
    const taken = await server.graphql(stranger, update, { input: { id: other.id, taxId: '0994000158378' } })
    expect(refusal(taken)).toEqual(fieldFault('input.taxId', 'prefix_of_branch'))
  })

  test('each branch counts by itself, and is numbered as it chose', async () => {
    const { home, suda, number } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [wipa] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    await number()
    expect((await issued(suda, home, { establishmentId: branch, patientId: wipa })).number).toBe(`INV-${year}-00001`)
    expect((await issued(suda, home)).number).toBe(`รพ-${year + 543}/0001`)
  })

  test('of two who change it at once the second is told; staff and strangers may not', async () => {
    const { home, stranger, number } = await open()
    await number({ version: 0 })
    expect(refusal(await number({ version: 0, prefix: 'X-' }))).toMatchObject({ reason: 'stale', version: 1 })
    expect((await number({ version: 1, prefix: 'X-' })).errors).toBeUndefined()
    const input = { establishmentId: home.id, run: 'invoice', ...thai }
    expect(refusal(await numbering.request(stranger, 'updateNumbering', input))).toEqual(
      fieldFault('input.establishmentId', 'unknown_reference'),
    )
    const reception = await server.signIn((await addStaff(server.owner, home)).email)
    expect(refusal(await numbering.request(reception, 'updateNumbering', input))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('the finder and the list find a number whole and by its parts, and the document is a file of that name', async () => {
    const { home, suda, number } = await open()
    await number({ next: 12 })
    const { id } = await issued(suda, home)
    const written = `รพ-${year + 543}/0012`
    const found = `query ($query: String!) { search(query: $query, types: [DOCUMENT]) { ... on FoundDocument { number } } }`
    for (const query of [written, `รพ ${year + 543} 12`, `${year + 543}/0012`, 'รพ-12'])
      expect((await server.graphql(suda, found, { query })).data.search, query).toEqual([{ number: written }])
    const listed = `query ($filter: InvoiceFilter!) { invoices(filter: $filter) { edges { number } } }`
    for (const query of [written, `${year + 543}/0012`, '0012', 'รพ-']) {
      const { data } = await server.graphql(suda, listed, { filter: { establishmentId: home.id, query } })
      expect(data.invoices.edges, query).toEqual([{ number: written }])
    }
    const response = await server.request(`/api/documents/invoices/${id}.pdf?language=th`, { session: suda })
    const file = encodeURIComponent(`รพ-${year + 543}-0012.pdf`)
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="-${year + 543}-0012.pdf"; filename*=UTF-8''${file}`,
    )
    expect(JSON.stringify(await readPdf(await response.bytes()))).toContain(written)
  })
})
