import { asMoney, toDecimal } from '@clinic/shared/money'
import type { Buyer } from '@clinic/shared/invoices/receipt'
import { builder } from '../../../graphql/builder.ts'
import { ReceiptKindEnum } from '../invoice.enums.ts'
import type { ReceiptRow } from './receipt.rows.ts'
import { creditableOf } from './receipt.rows.ts'

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
    paymentId: t.exposeID('paymentId', { nullable: true, description: 'None: it is of a deposit.' }),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => asMoney(amount) }),
    creditableAmount: t.field({
      type: 'Decimal',
      complexity: 5,
      description:
        'What credit notes may still take off it; nothing of a void one, nor of a deposit, which is given back instead.',
      resolve: async (receipt, _args, { load }) =>
        toDecimal(receipt.invoiceId ? creditableOf(receipt, await load.creditNotes.load(receipt.invoiceId)) : 0n),
    }),
    buyer: t.field({ type: ReceiptBuyer, nullable: true, resolve: ({ buyer }) => buyer }),
    userName: t.exposeString('userName', { nullable: true }),
    voidReason: t.exposeString('voidReason', { nullable: true }),
    voidedTime: t.expose('voidedTime', { type: 'DateTime', nullable: true }),
    printCount: t.exposeInt('printCount', { description: 'The first print is the original, the others are copies.' }),
  }),
})
