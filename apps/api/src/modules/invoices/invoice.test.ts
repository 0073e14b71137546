import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault } from '../../testing/answers.ts'
import { addEstablishment, addPatients, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { bill, invoicesAt, line } from '../../testing/records/invoices.ts'
import type { Input } from '../../testing/requests.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, issued, stored, expectRefused, event: addEvent } = invoicesAt(server)

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

describe('createInvoice', () => {
  test('drafts, with defaults', async () => {
    const { home, suda } = await open()
    const { invoiceDetails, ...invoice } = await draft(suda, home)
    expect(invoice).toEqual({
      id: expect.any(String),
      version: 1,
      time: expect.any(String),
      status: 'draft',
      number: null,
      issuedTime: null,
      dueDate: null,
      overdue: false,
      subtotal: '1000.00',
      discount: '0',
      amountOff: '0.00',
      discountAmount: '0.00',
      tax: '0',
      taxAmount: '0.00',
      taxIncluded: '0.00',
      totalAmount: '1000.00',
      currency: 'THB',
      amountPaid: '0.00',
      balance: '0.00',
      creditAvailable: '0.00',
      amountCredited: '0.00',
      creditNotes: [],
      notes: '',
      voidReason: null,
      voidedTime: null,
      copyOf: null,
      mayEdit: true,
      nextStatuses: ['issued'],
      taxes: [{ rate: '0', base: '1000.00', amount: '0.00' }],
      payments: [],
      receipts: [],
      snapshot: null,
      patient: { id: home.somchai.patientId },
      establishment: { id: home.id },
    })
    expect(invoiceDetails).toEqual([
      {
        medicalService: 'Check-up',
        description: '',
        quantity: 2,
        price: '500.00',
        tax: null,
        amount: '1000.00',
        discount: '0',
        amountOff: '0.00',
        netAmount: '1000.00',
        total: '1000.00',
        taxRate: '0',
        vatIncluded: false,
        doctor: null,
      },
    ])
  })

  test('the server computes the total, of a new and of a changed invoice; another one is refused', async () => {
    const { home, suda } = await open()
    const invoice = await draft(suda, home, { discount: '10', tax: '7', invoiceDetails: [line({ quantity: 3, price: '33.33' })] })
    expect(invoice.totalAmount).toBe('96.29') // 99.99 less 10.00, and 6.30 tax
    const lines = { id: invoice.id, establishmentId: home.id, invoiceDetails: [line({ quantity: 1, price: '50' })] }
    const update = 'mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) { totalAmount } }'
    const differs = { input: { ...lines, version: 1, totalAmount: '48.16' } }
    await expectRefused(home, () => server.graphql(suda, update, differs), fieldFault('input.totalAmount', 'total_differs'))
    const { data } = await server.graphql(suda, update, { input: { ...lines, version: 1 } })
    expect(data.updateInvoice.totalAmount).toBe('48.15') // 50.00 less 5.00, and 3.15 tax
  })

  test('discount, then tax; goods at 7 % beside services that are exempt', async () => {
    const { home, suda } = await open()
    const invoice = await draft(suda, home, {
      discount: '10',
      tax: '0',
      dueDate: '2031-04-01',
      notes: '  ขอบคุณค่ะ ',
      currency: 'USD',
      invoiceDetails: [line(), line({ medicalService: 'ครีม', quantity: 3, price: '33.335', tax: '7' })],
      totalAmount: 996.31,
    })
    expect(invoice).toMatchObject({
      subtotal: '1100.01',
      discountAmount: '110.00',
      taxes: [
        { rate: '0', base: '900.00', amount: '0.00' },
        { rate: '7', base: '90.01', amount: '6.30' },
      ],
      taxAmount: '6.30',
      totalAmount: '996.31',
      dueDate: '2031-04-01',
      notes: 'ขอบคุณค่ะ',
      currency: 'USD',
      invoiceDetails: [
        { tax: null, taxRate: '0', amount: '1000.00' },
        { price: '33.335', tax: '7', taxRate: '7', amount: '100.01' },
      ],
    })
    expect((await stored(home))[0]?.invoice.totalAmount).toBe(996.31)
  })

  test("a line's rate of 0 is exempt from the invoice's tax, and no rate is not", async () => {
    const { home, suda } = await open()
    const invoice = await draft(suda, home, {
      tax: '7',
      invoiceDetails: [line({ tax: '0' }), line({ quantity: 1, price: '100' })],
    })
    expect(invoice).toMatchObject({ taxAmount: '7.00', totalAmount: '1107.00' })
  })

  test('issues at once where the status says so', async () => {
    const { home, suda } = await open()
    expect(await draft(suda, home, { status: 'issued' })).toMatchObject({
      status: 'issued',
      number: expect.stringMatching(/^INV-\d{4}-00001$/),
      snapshot: { patientName: 'สมชาย ใจดี' },
    })
    for (const status of ['paid', 'partially_paid', 'settled', 'credited', 'void'])
      await expectRefused(
        home,
        () => ask(suda, 'createInvoice', bill(home, { status })),
        fieldFault('input.status', 'not_a_first_invoice_status'),
      )
  })

  test('a clinic of somebody else is one that does not exist, as is their patient', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    for (const establishmentId of [other.id, uuidv7()])
      await expectRefused(
        other,
        () => ask(suda, 'createInvoice', bill(home, { establishmentId })),
        fieldFault('input.establishmentId', 'unknown_reference'),
      )
    await expectRefused(
      home,
      () => ask(suda, 'createInvoice', bill(home, { patientId: other.somchai.patientId })),
      fieldFault('input.patientId', 'unknown_reference'),
    )
  })

  test('a patient of the branch alone, or one who left, gets none here', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [wipa] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [
      home.malee.patientId,
    ])
    for (const patientId of [wipa, home.malee.patientId])
      await expectRefused(
        home,
        () => ask(suda, 'createInvoice', bill(home, { patientId })),
        fieldFault('input.patientId', 'unknown_reference'),
      )
  })

  test('a doctor drafts for patients who see them, and issues nothing', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    await expectRefused(home, () => ask(ploy, 'createInvoice', bill(home)), { code: 'FORBIDDEN' })
    await addEvent(home)
    expect(await draft(ploy, home)).toMatchObject({ status: 'draft', mayEdit: false, nextStatuses: [] })
    await expectRefused(home, () => ask(ploy, 'createInvoice', bill(home, { status: 'issued' })), { code: 'FORBIDDEN' })
    await expectRefused(home, () => ask(ploy, 'createInvoice', bill(home, { patientId: home.malee.patientId })), {
      code: 'FORBIDDEN',
    })
  })
})

test('a list says of each invoice the lines that it has, in their order, to the last place of a price', async () => {
  const { home, suda } = await open()
  const fields = 'id subtotal invoiceDetails { medicalService description quantity price tax taxRate amount }'
  const bills = [
    [line({ medicalService: 'ขูดหินปูน', description: '"บน" และ ล่าง', price: '999999999.9999', quantity: 1 })],
    [
      line({ medicalService: 'B', price: '0.0001', tax: '7.25' }),
      line({ medicalService: 'A', price: '33.335', tax: '0' }),
      line(),
    ],
  ]
  for (const invoiceDetails of bills) await draft(suda, home, { invoiceDetails })
  const { data } = await server.graphql(suda, `{ invoices(sort: { field: date, descending: false }) { edges { ${fields} } } }`)
  const { edges } = data.invoices
  expect(edges.map(({ invoiceDetails }: { invoiceDetails: Input[] }) => invoiceDetails.map(({ price }) => price))).toEqual([
    ['999999999.9999'],
    ['0.0001', '33.335', '500.00'],
  ])
  for (const invoice of edges) {
    const one = await server.graphql(suda, `query ($id: ID!) { invoice(id: $id) { ${fields} } }`, { id: invoice.id })
    expect(one.data.invoice).toEqual(invoice)
  }
})

describe('updateInvoice', () => {
  const change = (clinic: Clinic, id: string, input: Input): Input => ({ id, establishmentId: clinic.id, ...input })

  test('a field left out stays, null empties it, lines are replaced whole', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home, { discount: '10', notes: 'First', dueDate: '2031-04-01' })
    const after = await done(suda, 'updateInvoice', change(home, id, { tax: '7', notes: null }))
    expect(after).toMatchObject({ version: 2, discount: '10', tax: '7', totalAmount: '963.00', notes: '', dueDate: '2031-04-01' })
    const input = { discount: null, dueDate: null, patientId: home.malee.patientId, invoiceDetails: [line({ quantity: 1 })] }
    expect(await done(suda, 'updateInvoice', change(home, id, { ...input, version: 2, totalAmount: '535.00' }))).toMatchObject({
      version: 3,
      discount: '0',
      totalAmount: '535.00',
      dueDate: null,
      patient: { id: home.malee.patientId },
      invoiceDetails: [{ quantity: 1 }],
    })
  })

  test('the status issues it, with what else is said', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home)
    expect(await done(suda, 'updateInvoice', change(home, id, { status: 'issued', notes: 'Thanks' }))).toMatchObject({
      status: 'issued',
      notes: 'Thanks',
      number: expect.any(String),
    })
  })

  test('what was issued is frozen, whatever is sent', async () => {
    const { home, suda } = await open()
    const { id } = await issued(suda, home)
    for (const input of [{ notes: 'x' }, { status: 'issued', notes: 'x' }, { status: 'void', voidReason: 'x', notes: 'x' }, {}])
      await expectRefused(home, () => ask(suda, 'updateInvoice', change(home, id, input)), {
        code: 'CONFLICT',
        reason: 'frozen',
        status: 'issued',
      })
  })

  test('a foreign invoice is one that does not exist, and so is one of another branch', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    const branch = await addEstablishment(server.owner, home)
    const [own, theirs] = [await draft(suda, home), await draft(stranger, other)]
    const answers = await Promise.all(
      [
        change(home, theirs.id, {}),
        change(home, uuidv7(), {}),
        change(other, theirs.id, {}),
        { id: own.id, establishmentId: branch },
      ].map(async (input) => (await ask(suda, 'updateInvoice', input)).errors),
    )
    expect(answers[0]?.[0]).toMatchObject({ message: 'Invoice not found', extensions: { code: 'NOT_FOUND' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('a doctor changes none, not even what they drafted', async () => {
    const { home } = await open()
    await addEvent(home)
    const ploy = await server.signIn(home.ploy.email)
    const { id } = await draft(ploy, home)
    await expectRefused(home, () => ask(ploy, 'updateInvoice', change(home, id, { notes: 'x' })), { code: 'FORBIDDEN' })
  })
})

describe('deleteInvoice', () => {
  test('only drafts; only in its own establishment; a foreign one does not exist', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    const { id } = await issued(suda, home)
    await expectRefused(home, () => ask(suda, 'deleteInvoice', { id, establishmentId: home.id }), {
      code: 'CONFLICT',
      reason: 'frozen',
      status: 'issued',
    })
    const theirs = (await draft(stranger, other)).id as string
    for (const [which, establishmentId] of [
      [theirs, home.id],
      [theirs, other.id],
      [uuidv7(), home.id],
      [id, other.id],
    ])
      await expectRefused(other, () => ask(suda, 'deleteInvoice', { id: which, establishmentId }), { code: 'NOT_FOUND' })
  })
})
