import { asMoney, toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { Buyer } from '@clinic/shared/invoices/receipt'
import { builder } from '../../graphql/builder.ts'
import { ReceiptKindEnum } from '../../graphql/enums.ts'
import type { ReceiptRow } from './receipt.rows.ts'

const ReceiptBuyer = builder.objectRef<Buyer>('ReceiptBuyer').implement({
  description: 'Who paid, where it was not the patient.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    taxId: t.exposeString('taxId', { nullable: true }),
    branchNumber: t.exposeString('branchNumber', { nullable: true }),
  }),
})

export const ReceiptType = builder.objectRef<ReceiptRow>('Receipt').implement({
  description: 'Acknowledges a payment; of a VAT-registered clinic also its tax invoice. It never changes, but may be voided.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ReceiptKindEnum }),
    number: t.exposeString('number', { description: 'Gapless in clinic, run and year; receipts and tax invoices are two runs.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime' }),
    paymentId: t.exposeID('paymentId'),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => asMoney(amount) }),
    creditableAmount: t.field({
      type: 'Decimal',
      complexity: 5,
      description: 'What credit notes may still take off it; nothing of a void one.',
      resolve: async ({ id, invoiceId, amount, voidedTime }, _args, { load }) => {
        if (voidedTime) return '0.00'
        const notes = (await load.creditNotes.load(invoiceId)).filter((note) => note.receiptId === id)
        return toDecimal(notes.reduce((left, note) => left - toMinorUnits(note.amount), toMinorUnits(amount)))
      },
    }),
    buyer: t.field({ type: ReceiptBuyer, nullable: true, resolve: ({ buyer }) => buyer }),
    userName: t.exposeString('userName', { nullable: true }),
    voidReason: t.exposeString('voidReason', { nullable: true }),
    voidedTime: t.expose('voidedTime', { type: 'DateTime', nullable: true }),
    printCount: t.exposeInt('printCount', { description: 'The first print is the original, the others are copies.' }),
  }),
})
