import { asMoney } from '@clinic/shared/money'
import { builder } from '../../../graphql/builder.ts'
import type { CreditNoteRow } from './credit-note.rows.ts'

export const CreditNoteType = builder.objectRef<CreditNoteRow>('CreditNote').implement({
  description: 'Takes an amount off an invoice that was issued. It never changes.',
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
    reason: t.exposeString('reason'),
    userName: t.exposeString('userName', { nullable: true }),
    printCount: t.exposeInt('printCount', { description: 'The first print is the original, the others are copies.' }),
  }),
})
