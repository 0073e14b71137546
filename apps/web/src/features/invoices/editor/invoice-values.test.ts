import { createInvoiceSchema } from '@clinic/shared/invoices/invoice-input'
import { describe, expect, test } from 'vitest'
import { blankInvoice, blankLine, fieldOf, inputOf, sameValues, totalsOf, writtenLines } from './invoice-values.ts'

const clinic = 'b6a3f0de-7c1a-7000-8000-000000000001'
const patient = { id: 'b6a3f0de-7c1a-7000-8000-000000000002', name: 'Mali Jaidee' }
const consultation = blankLine({ medicalService: 'Consultation', price: '1,000' })
const bandage = blankLine({ medicalService: 'Bandage', quantity: '2', price: '50', tax: '7' })

describe('an invoice that is being written', () => {
  test('comes to what the server will say, and says so when it is sent', () => {
    const values = blankInvoice({ patient, lines: [consultation, bandage, blankLine()], discount: '10' })
    expect(totalsOf(values)).toMatchObject({
      subtotal: '1100.00',
      discountAmount: '110.00',
      taxAmount: '6.30',
      totalAmount: '996.30',
    })
    const sent = createInvoiceSchema.parse(inputOf(values, clinic))
    expect(sent).toMatchObject({ totalAmount: '996.30', discount: '10', tax: null, dueDate: null, notes: null })
    expect(sent.invoiceDetails).toHaveLength(2)
    expect(sent.invoiceDetails[0]).toMatchObject({ price: '1000', quantity: 1, tax: null })
  })

  test('of parts, with discounts of lines and of the whole, and VAT in the price', () => {
    const values = blankInvoice({
      patient,
      tax: '7',
      discount: '50',
      discountIn: 'amount',
      lines: [
        blankLine({ medicalService: 'Laser', quantity: '๑.๕', price: '1,000', discount: '10', vatIncluded: true }),
        blankLine({
          medicalService: 'Cream',
          price: '107',
          discount: '7',
          discountIn: 'amount',
          vatIncluded: true,
          doctorId: clinic,
        }),
      ],
    })
    expect(totalsOf(values)).toMatchObject({
      subtotal: '1450.00',
      discountAmount: '50.00',
      totalAmount: '1400.00',
      taxIncluded: '91.59',
    })
    const sent = createInvoiceSchema.parse(inputOf(values, clinic))
    expect(sent).toMatchObject({ discount: null, amountOff: '50', totalAmount: '1400.00' })
    expect(sent.invoiceDetails).toMatchObject([
      { quantity: 1.5, discount: '10', amountOff: null, vatIncluded: true, doctorId: null },
      { quantity: 1, discount: null, amountOff: '7', vatIncluded: true, doctorId: clinic },
    ])
  })

  test.each(['', 'x', '1.23456', '-5'])('counts nothing for a price of %j', (price) => {
    expect(totalsOf(blankInvoice({ lines: [consultation, { ...bandage, price }] }))?.totalAmount).toBe('1000.00')
  })

  test('has no total while the discount is none', () => {
    expect(totalsOf(blankInvoice({ lines: [consultation], discount: '101' }))).toBeUndefined()
  })

  test('an empty line at the end is not sent, one in between is asked for', () => {
    expect(writtenLines([consultation, blankLine(), blankLine()])).toHaveLength(1)
    expect(writtenLines([consultation, blankLine(), bandage])).toHaveLength(3)
    expect(writtenLines([blankLine()])).toHaveLength(1)
  })

  test('is the same whatever keys its lines have', () => {
    const values = blankInvoice({ lines: [consultation] })
    expect(sameValues(values, { ...values, lines: [{ ...consultation, key: 'other' }, blankLine()] })).toBe(true)
    expect(sameValues(values, { ...values, notes: 'x' })).toBe(false)
  })

  test.each([
    ['invoiceDetails.1.price', 'lines.1.price'],
    ['invoiceDetails', 'lines.0.medicalService'],
    ['patientId', 'patient'],
    ['discount', 'discount'],
    ['amountOff', 'discount'],
    ['invoiceDetails.2.amountOff', 'lines.2.discount'],
  ])('the fault of %s is shown at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field)
  })
})
