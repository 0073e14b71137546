import { asMoney } from '@clinic/shared/money'
import type { CreditedLine } from '@clinic/shared/invoices/credit-note-lines'
import { builder } from '../../../graphql/builder.ts'
import type { CreditNoteRow } from './credit-note.rows.ts'

const CreditedLineType = builder.objectRef<CreditedLine>('CreditedLine').implement({
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    lineId: t.exposeID('lineId'),
    quantity: t.expose('quantity', { type: 'Decimal', nullable: true, description: 'None: a part of the price.' }),
    amount: t.expose('amount', { type: 'Decimal', description: 'With tax.' }),
  }),
})

export const CreditNoteType = builder.objectRef<CreditNoteRow>('CreditNote').implement({
  description: 'Takes an amount off an invoice that was issued. It never changes, but may be voided.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'Gapless in clinic and year.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime' }),
    receiptId: t.exposeID('receiptId', {
      nullable: true,
      description: 'The receipt against which it is, and whose money was given back; none: against what was not paid yet.',
    }),
    amount: t.field({ type: 'Decimal', description: 'With its share of the tax.', resolve: ({ amount }) => asMoney(amount) }),
    lines: t.field({
      type: [CreditedLineType],
      description: 'Of which lines it is; empty: of an amount.',
      resolve: ({ lines }) => lines ?? [],
    }),
    reason: t.exposeString('reason'),
    voidReason: t.exposeString('voidReason', { nullable: true }),
    voidedTime: t.expose('voidedTime', { type: 'DateTime', nullable: true }),
    userName: t.exposeString('userName', { nullable: true }),
    printCount: t.exposeInt('printCount', { description: 'The first print is the original, the others are copies.' }),
  }),
})
