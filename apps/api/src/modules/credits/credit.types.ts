import { asMoney } from '@clinic/shared/money'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { CreditKindEnum } from './credit.enums.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { MoneyMethodEnum } from '../invoices/invoice.enums.ts'
import { PatientType } from '../patients/patient.types.ts'
import { lastMethodIn, listCreditEntries, listCredits } from './credit.queries.ts'
import type { CreditRow } from './credit-row.types.ts'

type EntryRow = Awaited<ReturnType<typeof listCreditEntries>>[number]

export const CreditEntryType = builder.objectRef<EntryRow>('CreditEntry').implement({
  description: "A change of a patient's credit. Entries are neither changed nor removed.",
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: CreditKindEnum }),
    time: t.expose('time', { type: 'DateTime', description: 'When the money moved.' }),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    amount: t.field({ type: 'Decimal', description: 'Negative: less credit.', resolve: ({ amount }) => asMoney(amount) }),
    method: t.expose('method', { type: MoneyMethodEnum, nullable: true, description: 'None: no money came in or went out.' }),
    invoiceId: t.exposeID('invoiceId', { nullable: true }),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
    note: t.exposeString('note'),
    userName: t.exposeString('userName', { nullable: true }),
  }),
})

const PatientCreditType = builder.objectRef<CreditRow>('PatientCredit').implement({
  description: 'What a patient has paid in advance in one currency, and may use for invoices or get back.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    balance: t.field({ type: 'Decimal', resolve: ({ balance }) => asMoney(balance) }),
    version: t.exposeInt('version', { description: 'Counts the entries.' }),
    refundMethod: t.field({
      type: MoneyMethodEnum,
      nullable: true,
      complexity: 5,
      description: 'By which the latest credit came in, and by which a refund goes back unless another is given.',
      resolve: (credit, _args, context) => lastMethodIn(signedIn(context), credit),
    }),
    entries: t.field({
      type: [CreditEntryType],
      complexity: 20,
      description: 'The latest first, 100 at most.',
      resolve: (credit, _args, context) => listCreditEntries(signedIn(context), credit),
    }),
  }),
})

builder.objectField(PatientType, 'credits', (t) =>
  t.field({
    type: [PatientCreditType],
    nullable: true,
    complexity: 5,
    description:
      "In each currency in which there was any, at the viewer's current establishment; null for a viewer who may not read invoices.",
    resolve: ({ id }, _args, context) => {
      const { viewer } = signedIn(context)
      if (!viewer.can('invoice:read')) return null
      return listCredits(signedIn(context), { patientId: id, establishmentId: viewer.establishmentId })
    },
  }),
)
