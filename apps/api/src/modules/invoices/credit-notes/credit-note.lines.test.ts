import { expect, test } from 'vitest'
import { refusal } from '../../../testing/answers.ts'
import { createClinic } from '../../../testing/clinic.ts'
import { readPdf } from '../../../testing/documents/golden.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { registerForVat } from '../../../testing/records/registers.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, issued, stored } = invoicesAt(server)

/** Treatment of 900, exempt, and three creams for 100 each with 7 % VAT, 10 % off: 810 + 270 + 18.90. */
async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  await registerForVat(server, suda, home)
  const lines = [
    line({ medicalService: 'Treatment', quantity: 1, price: '900', tax: '0' }),
    line({ medicalService: 'Cream', quantity: 3, price: '100', tax: '7' }),
  ]
  const { id } = await issued(suda, home, { invoiceDetails: lines, discount: '10' })
  const document = 'query ($id: ID!) { invoice(id: $id) { invoiceDetails { id total } } }'
  const { invoiceDetails } = (await server.graphql(suda, document, { id })).data.invoice
  expect(invoiceDetails).toMatchObject([{ total: '810.00' }, { total: '288.90' }])
  const [treatment, cream] = invoiceDetails.map((each: { id: string }) => each.id) as [string, string]
  return { home, suda, invoiceId: id as string, treatment, cream }
}

async function receipted() {
  const opened = await open()
  const { payments } = await done(opened.suda, 'recordPayment', {
    invoiceId: opened.invoiceId,
    amount: '1098.90',
    method: 'cash',
  })
  const { receipts } = await done(opened.suda, 'issueReceipt', { paymentId: payments[0].id })
  return { ...opened, paymentId: payments[0].id as string, receiptId: receipts[0].id as string }
}

const sharesOf = async (invoiceId: string, table = 'credit_note') => {
  const { rows } = await server.owner.query<{ taxes: unknown }>(
    `SELECT taxes FROM ${table} WHERE "invoiceId" = $1 ORDER BY "issuedTime"`,
    [invoiceId],
  )
  return rows.map(({ taxes }) => taxes)
}

test('so many of a line cost their part of it, after the discount and with its VAT alone', async () => {
  const { suda, invoiceId, cream, receiptId } = await receipted()
  const note = { invoiceId, receiptId, reason: 'One was broken' }
  const { creditNotes } = await done(suda, 'issueCreditNote', { ...note, lines: [{ lineId: cream, quantity: 1 }] })
  expect(creditNotes).toMatchObject([{ amount: '96.30', lines: [{ lineId: cream, quantity: '1', amount: '96.30' }] }])
  await done(suda, 'issueCreditNote', { ...note, lines: [{ lineId: cream, quantity: 2 }] })
  expect(await sharesOf(invoiceId)).toEqual([
    [
      { rate: '0', base: '0.00', amount: '0.00' },
      { rate: '7', base: '90.00', amount: '6.30' },
    ],
    [
      { rate: '0', base: '0.00', amount: '0.00' },
      { rate: '7', base: '180.00', amount: '12.60' },
    ],
  ])
  const more = await ask(suda, 'issueCreditNote', { ...note, lines: [{ lineId: cream, quantity: 1 }] })
  expect(refusal(more).fieldErrors).toMatchObject([{ path: 'input.lines.0.quantity', key: 'credit_note_exceeded' }])
})

test('a part of the price, and several lines at once', async () => {
  const { suda, invoiceId, cream, treatment, receiptId } = await receipted()
  const lines = [
    { lineId: treatment, amount: '100' },
    { lineId: cream, quantity: 3 },
  ]
  const credited = await done(suda, 'issueCreditNote', { invoiceId, receiptId, lines, reason: 'x' })
  expect(credited).toMatchObject({ amountCredited: '388.90', amountPaid: '710.00', status: 'paid' })
  const over = await ask(suda, 'issueCreditNote', {
    invoiceId,
    receiptId,
    lines: [{ lineId: treatment, amount: '710.01' }],
    reason: 'x',
  })
  expect(refusal(over).fieldErrors).toMatchObject([{ path: 'input.lines.0.amount', key: 'credit_note_exceeded' }])
  await done(suda, 'issueCreditNote', { invoiceId, receiptId, lines: [{ lineId: treatment, quantity: 1 }], reason: 'x' })
  expect(await sharesOf(invoiceId)).toEqual([
    [
      { rate: '0', base: '100.00', amount: '0.00' },
      { rate: '7', base: '270.00', amount: '18.90' },
    ],
    [
      { rate: '0', base: '710.00', amount: '0.00' },
      { rate: '7', base: '0.00', amount: '0.00' },
    ],
  ])
})

test('what is taken off before it is paid is on no later receipt', async () => {
  const { suda, invoiceId, cream } = await open()
  await done(suda, 'issueCreditNote', { invoiceId, lines: [{ lineId: cream, quantity: 3 }], reason: 'Not taken' })
  const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '810', method: 'cash' })
  const { receipts } = await done(suda, 'issueReceipt', { paymentId: payments[0].id })
  expect(receipts).toMatchObject([{ kind: 'receipt', amount: '810.00' }])
  expect(await sharesOf(invoiceId, 'receipt')).toEqual([
    [
      { rate: '0', base: '810.00', amount: '0.00' },
      { rate: '7', base: '0.00', amount: '0.00' },
    ],
  ])
})

test.each<[string, (ids: { cream: string; invoiceId: string }) => object, string, string]>([
  ['neither an amount nor lines', () => ({}), 'input.amount', 'amount_or_lines'],
  ['both', ({ cream }) => ({ amount: '1', lines: [{ lineId: cream, quantity: 1 }] }), 'input.amount', 'amount_or_lines'],
  ['no lines', () => ({ lines: [] }), 'input.lines', 'required'],
  [
    'a line of another',
    ({ invoiceId }) => ({ lines: [{ lineId: invoiceId, quantity: 1 }] }),
    'input.lines.0.lineId',
    'unknown_reference',
  ],
  [
    'a line twice',
    ({ cream }) => ({
      lines: [
        { lineId: cream, quantity: 1 },
        { lineId: cream, quantity: 1 },
      ],
    }),
    'input.lines.1.lineId',
    'repeated',
  ],
  ['a line without how many', ({ cream }) => ({ lines: [{ lineId: cream }] }), 'input.lines.0.amount', 'amount_or_quantity'],
  [
    'how many and how much',
    ({ cream }) => ({ lines: [{ lineId: cream, quantity: 1, amount: '1' }] }),
    'input.lines.0.amount',
    'amount_or_quantity',
  ],
  [
    'more than there are',
    ({ cream }) => ({ lines: [{ lineId: cream, quantity: 4 }] }),
    'input.lines.0.quantity',
    'credit_note_exceeded',
  ],
])('%s is refused by name', async (_what, given, path, key) => {
  const { home, suda, ...ids } = await open()
  const before = await stored(home)
  const answer = await ask(suda, 'issueCreditNote', { invoiceId: ids.invoiceId, reason: 'x', ...given(ids) })
  expect(refusal(answer).fieldErrors).toMatchObject([{ path, key }])
  expect(await stored(home)).toEqual(before)
})

test('a receipt of a part has no more of a rate than its part of it', async () => {
  const { suda, invoiceId, cream } = await open()
  const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '549.45', method: 'cash' })
  const { receipts } = await done(suda, 'issueReceipt', { paymentId: payments[0].id })
  const note = { invoiceId, receiptId: receipts[0].id, reason: 'x' }
  const answer = await ask(suda, 'issueCreditNote', { ...note, lines: [{ lineId: cream, quantity: 3 }] })
  expect(refusal(answer).fieldErrors).toMatchObject([{ path: 'input.lines', key: 'credit_note_exceeded' }])
  expect(await done(suda, 'issueCreditNote', { ...note, lines: [{ lineId: cream, quantity: 1 }] })).toMatchObject({
    amountCredited: '96.30',
  })
})

test('the document names the lines', async () => {
  const { suda, invoiceId, cream, treatment, receiptId } = await receipted()
  const lines = [
    { lineId: cream, quantity: 2 },
    { lineId: treatment, amount: '50' },
  ]
  const { creditNotes } = await done(suda, 'issueCreditNote', { invoiceId, receiptId, lines, reason: 'x' })
  const textOf = async (language: string) => {
    const response = await server.request(`/api/documents/credit_notes/${creditNotes[0].id}.pdf?language=${language}`, {
      session: suda,
    })
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  }
  const text = await textOf('en')
  for (const part of ['Cream × 2', '192.60', 'Treatment part of the price', '50.00', 'VAT 7 % of 180.00 12.60', '242.60'])
    expect(text).toContain(part)
})
