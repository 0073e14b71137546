import type { LineTotals } from '@clinic/shared/invoices/invoice-totals'
import { asMoney, asPrice, trimmed } from '@clinic/shared/money'
import { builder } from '../../graphql/builder.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { LineRow } from './invoice.rows.ts'

type CountedLine = LineRow & { totals: LineTotals }

export const InvoiceDetailType = builder.objectRef<CountedLine>('InvoiceDetail').implement({
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    medicalService: t.exposeString('medicalService'),
    description: t.exposeString('description'),
    quantity: t.float({ description: 'Of up to 3 decimals.', resolve: ({ quantity }) => Number(quantity) }),
    price: t.field({ type: 'Decimal', description: 'Of one.', resolve: ({ price }) => asPrice(price) }),
    tax: t.field({
      type: 'Decimal',
      nullable: true,
      description: "Percent, instead of the invoice's; 0 is exempt.",
      resolve: ({ tax }) => tax && trimmed(tax),
    }),
    amount: t.field({ type: 'Decimal', description: 'Quantity times price.', resolve: ({ totals: { amount } }) => amount }),
    discount: t.field({ type: 'Decimal', description: 'Percent.', resolve: ({ discount }) => trimmed(discount) }),
    amountOff: t.field({
      type: 'Decimal',
      description: 'A discount in money, in place of a percentage.',
      resolve: ({ amountOff }) => asMoney(amountOff),
    }),
    netAmount: t.field({
      type: 'Decimal',
      description: "The amount less the line's own discount.",
      resolve: ({ totals: { netAmount } }) => netAmount,
    }),
    total: t.field({
      type: 'Decimal',
      description: "What is paid for it, with VAT and its share of the invoice's discount.",
      resolve: ({ totals: { total } }) => total,
    }),
    taxRate: t.field({
      type: 'Decimal',
      description: 'Percent that applies, whoever says it.',
      resolve: ({ totals: { rate } }) => rate,
    }),
    vatIncluded: t.exposeBoolean('vatIncluded', { description: 'The VAT is in the price.' }),
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      description: 'Who did it.',
      resolve: ({ doctorId }, _args, { load }) => (doctorId ? (load.doctor.load(doctorId) as Promise<DoctorRow>) : null),
    }),
  }),
})
