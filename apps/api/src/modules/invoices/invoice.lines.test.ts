import { describe, expect, test } from 'vitest'
import { fieldFault } from '../../testing/answers.ts'
import { addEvents, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { bill, invoicesAt, line } from '../../testing/records/invoices.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, issued, get, expectRefused } = invoicesAt(server)

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

describe('quantities', () => {
  test('have three decimals, and whole ones stay as they are', async () => {
    const { home, suda } = await open()
    const quantities = [1.5, 2, 0.125]
    const { id } = await draft(suda, home, { invoiceDetails: quantities.map((quantity) => line({ quantity, price: '99.99' })) })
    const { invoiceDetails, totalAmount } = await get(suda, id)
    expect(invoiceDetails).toMatchObject(quantities.map((quantity) => ({ quantity })))
    expect(totalAmount).toBe('362.47') // 149.99, 199.98 and 12.50
  })

  test('a document writes them without zeros', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home, { invoiceDetails: [line({ quantity: 1.5 }), line({ quantity: 2 })] })
    const drawing = await (await server.request(`/api/documents/invoices/${id}.svg?language=en`, { session: suda })).text()
    for (const text of ['>1.5<', '>2<']) expect(drawing).toContain(text)
  })

  test.each([
    [0, 'quantity_out_of_range'],
    [-1.5, 'quantity_out_of_range'],
    [1_000_000.5, 'quantity_out_of_range'],
    [0.0005, 'too_many_decimals'],
  ])('of %d are refused', async (quantity, key) => {
    const { home, suda } = await open()
    const input = bill(home, { invoiceDetails: [line(), line({ quantity })] })
    await expectRefused(home, () => ask(suda, 'createInvoice', input), fieldFault('input.invoiceDetails.1.quantity', key))
  })
})

describe('discounts', () => {
  test('of a line and of the whole, in percent or money, each take the other’s place', async () => {
    const { home, suda } = await open()
    const lines = [line({ discount: '10' }), line({ amountOff: '100.50' })]
    const { id } = await draft(suda, home, { invoiceDetails: lines, amountOff: '99.50', tax: '7' })
    const made = await get(suda, id)
    expect(made).toMatchObject({ subtotal: '1799.50', amountOff: '99.50', discountAmount: '99.50', totalAmount: '1819.00' })
    expect(made.invoiceDetails).toMatchObject([
      { discount: '10', amountOff: '0.00', netAmount: '900.00', total: '909.76' },
      { discount: '0', amountOff: '100.50', netAmount: '899.50', total: '909.24' },
    ])
    const update = { id, establishmentId: home.id }
    const changed = await done(suda, 'updateInvoice', { ...update, discount: '50' })
    expect(changed).toMatchObject({ discount: '50', amountOff: '0.00', totalAmount: '962.73' })
    expect(await done(suda, 'updateInvoice', { ...update, amountOff: '1799.50' })).toMatchObject({
      discount: '0',
      amountOff: '1799.50',
      totalAmount: '0.00',
    })
    const [{ changes }] = (await get(suda, id)).history
    expect(changes).toContainEqual({ field: 'amountOff', from: '0.00', to: '1799.50' })
  })

  test.each([
    [
      'more than a line',
      { invoiceDetails: [line({ amountOff: '1000.01' })] },
      'invoiceDetails.0.amountOff',
      'discount_exceeds_amount',
    ],
    ['more than the lines', { amountOff: '1000.01' }, 'amountOff', 'discount_exceeds_amount'],
    [
      'two of a line',
      { invoiceDetails: [line({ amountOff: '1', discount: '1' })] },
      'invoiceDetails.0.amountOff',
      'one_discount_only',
    ],
    ['two of the whole', { amountOff: '1', discount: '1' }, 'amountOff', 'one_discount_only'],
    ['less than nothing', { amountOff: '-1' }, 'amountOff', 'amount_out_of_range'],
    ['parts of a satang', { amountOff: '0.005' }, 'amountOff', 'too_many_decimals'],
  ])('%s: refused, and the field is named', async (_what, input, path, key) => {
    const { home, suda } = await open()
    await expectRefused(home, () => ask(suda, 'createInvoice', bill(home, input)), fieldFault(`input.${path}`, key))
  })

  test('cheaper lines leave no room for the discount that is there', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home, { amountOff: '900' })
    const input = { id, establishmentId: home.id, invoiceDetails: [line({ quantity: 1, price: '899' })] }
    await expectRefused(home, () => ask(suda, 'updateInvoice', input), fieldFault('input.amountOff', 'discount_exceeds_amount'))
  })
})

describe('prices with VAT', () => {
  const choose = (session: Awaited<ReturnType<typeof open>>['suda'], id: string) =>
    server.graphql(
      session,
      'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { pricesIncludeVat } }',
      {
        input: { id, pricesIncludeVat: true },
      },
    )

  test('the clinic chooses for new lines; what is issued stays as it is', async () => {
    const { home, suda } = await open()
    const terms = { tax: '7', invoiceDetails: [line({ quantity: 1, price: '107' })] }
    const before = await issued(suda, home, terms)
    expect((await choose(suda, home.id)).data.updateEstablishment).toEqual({ pricesIncludeVat: true })
    const after = await draft(suda, home, terms)
    expect(after).toMatchObject({
      totalAmount: '107.00',
      taxAmount: '7.00',
      taxIncluded: '7.00',
      taxes: [{ rate: '7', base: '100.00', amount: '7.00' }],
      invoiceDetails: [{ vatIncluded: true, total: '107.00' }],
    })
    expect(await get(suda, before.id)).toMatchObject({ totalAmount: '114.49', invoiceDetails: [{ vatIncluded: false }] })
    const without = { ...terms, invoiceDetails: [line({ quantity: 1, price: '107', vatIncluded: false })] }
    expect((await draft(suda, home, without)).totalAmount).toBe('114.49')
  })

  test('a copy keeps everything of its lines', async () => {
    const { home, suda } = await open()
    const invoiceDetails = [
      line({ quantity: 1.25, vatIncluded: true, tax: '7', discount: '5', doctorId: home.ploy.doctorId }),
      line({ amountOff: '20' }),
    ]
    const source = await issued(suda, home, { invoiceDetails, amountOff: '7.77' })
    const copy = await done(suda, 'copyInvoice', { id: source.id })
    for (const name of ['invoiceDetails', 'totalAmount', 'amountOff', 'taxes']) expect(copy[name]).toEqual(source[name])
  })

  test('the document says how much VAT is in the total', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home, {
      tax: '7',
      invoiceDetails: [line({ quantity: 1, price: '107', vatIncluded: true, amountOff: '0.50' })],
    })
    const drawing = await (await server.request(`/api/documents/invoices/${id}.svg?language=en`, { session: suda })).text()
    for (const text of ['106.50', 'Discount', '−0.50', 'incl.', '99.53', '6.97']) expect(drawing, text).toContain(text)
  })
})

describe('the doctor of a line', () => {
  test('is that of the appointment, unless another or none is named', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: home.ploy.doctorId }])
    const invoiceDetails = [line(), line({ doctorId: home.krit.doctorId }), line({ doctorId: null })]
    const made = await draft(suda, home, { eventId, invoiceDetails })
    expect(made.invoiceDetails.map(({ doctor }: { doctor: { id: string } | null }) => doctor?.id ?? null)).toEqual([
      home.ploy.doctorId,
      home.krit.doctorId,
      null,
    ])
    const input = { id: made.id, establishmentId: home.id, invoiceDetails: [line({ doctorId: home.krit.doctorId }), line()] }
    expect((await done(suda, 'updateInvoice', input)).invoiceDetails).toMatchObject([
      { doctor: { id: home.krit.doctorId } },
      { doctor: { id: home.ploy.doctorId } },
    ])
  })

  test('of a draft is in its history, by name, also of one that is deleted', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home, { invoiceDetails: [line({ doctorId: home.krit.doctorId })] })
    const establishmentId = home.id
    await done(suda, 'updateInvoice', { id, establishmentId, invoiceDetails: [line({ doctorId: home.ploy.doctorId })] })
    const linesOf = async () =>
      (
        await server.owner.query(
          `SELECT c->>'from' AS from, c->>'to' AS to FROM audit_entry, jsonb_array_elements(changes) c
           WHERE "entityId" = $1 AND c->>'field' = 'invoiceDetails' ORDER BY time`,
          [id],
        )
      ).rows
    const [krit, ploy] = ['Krit Boonmee', 'Ploy Srisuk'].map((name) => expect.stringMatching(new RegExp(`, by ${name}$`)))
    expect(await linesOf()).toEqual([{ from: krit, to: ploy }])
    await done(suda, 'deleteInvoice', { id, establishmentId })
    expect((await linesOf())[1]).toEqual({ from: ploy, to: null })
  })

  test('is one who works at the clinic; whoever has left stays on a draft', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const foreign = bill(home, { invoiceDetails: [line(), line({ doctorId: other.ploy.doctorId })] })
    const fault = fieldFault('input.invoiceDetails.1.doctorId', 'unknown_reference')
    await expectRefused(home, () => ask(suda, 'createInvoice', foreign), fault)
    const lines = [line(), line({ doctorId: home.krit.doctorId })]
    const { id } = await draft(suda, home, { invoiceDetails: lines })
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.krit.doctorId])
    await expectRefused(home, () => ask(suda, 'createInvoice', bill(home, { invoiceDetails: lines })), fault)
    const update = { id, establishmentId: home.id, invoiceDetails: lines }
    expect((await done(suda, 'updateInvoice', update)).invoiceDetails[1].doctor).toEqual({ id: home.krit.doctorId })
  })

  test('of another clinic is refused by Postgres, too', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const { id } = await draft(await server.signIn(home.admin.email), home)
    const set = (column: string, value: string) =>
      server.owner.query(`UPDATE invoice_detail SET "${column}" = $2 WHERE "invoiceId" = $1`, [id, value])
    await expect(set('doctorId', other.ploy.doctorId)).rejects.toThrow(/invoice_detail_doctor_of_establishment/)
    await expect(set('establishmentId', other.id)).rejects.toThrow(/invoice_detail_invoice_of_establishment/)
    await expect(set('amountOff', '1000.01')).rejects.toThrow(/invoice_detail_amount_off/)
  })
})
