import { changeOf } from '@clinic/shared/invoices/invoice'
import { asMoney } from '@clinic/shared/money'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { EventType } from '../events/event.types.ts'
import { MoneyMethodEnum } from '../invoices/invoice.enums.ts'
import { getInvoice, type ListedInvoice } from '../invoices/invoice.rows.ts'
import { InvoiceType } from '../invoices/invoice.types.ts'
import { listReceipts, validReceiptOf } from '../invoices/receipts/receipt.rows.ts'
import { ReceiptType } from '../invoices/receipts/receipt.types.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import { signedIn } from '../../context.ts'
import type { FamilyBillRow, FamilyMember } from './family-bill.queries.ts'

const read = { can: 'family-bill:read' } as const

export const FamilyMemberType = builder.objectRef<FamilyMember>('FamilyMemberBills').implement({
  description: 'What one of a family may have to pay.',
  authScopes: read,
  fields: (t) => ({
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    invoices: t.expose('invoices', {
      type: [InvoiceType],
      complexity: 10,
      description: 'That leave something to pay, and drafts; the oldest first.',
    }),
    visits: t.expose('visits', { type: [EventType], description: 'Of today, of patients who have come, without an invoice.' }),
  }),
})

const FamilyBillPaymentType = builder.objectRef<FamilyBillRow['payments'][number]>('FamilyBillPayment').implement({
  description: 'What of a payment of a family is for one invoice.',
  authScopes: read,
  fields: (t) => ({
    id: t.exposeID('paymentId', { description: 'Of the payment.' }),
    amount: t.field({ type: 'Decimal', resolve: ({ payment }) => asMoney(payment.amount) }),
    invoice: t.field({
      type: InvoiceType,
      complexity: 10,
      resolve: async ({ invoiceId }, _args, context) => (await getInvoice(signedIn(context), invoiceId)) as ListedInvoice,
    }),
    receipt: t.field({
      type: ReceiptType,
      nullable: true,
      complexity: 5,
      description: 'Of the payment; none where it has none that counts.',
      resolve: async ({ invoiceId, paymentId }, _args, context) =>
        validReceiptOf(await listReceipts(signedIn(context), invoiceId), paymentId) ?? null,
    }),
  }),
})

export const FamilyBillType = builder.objectRef<FamilyBillRow>('FamilyBill').implement({
  description: 'What a family paid in one amount, for invoices of several patients. Each payment is reversed by itself.',
  authScopes: read,
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    patient: t.field({
      type: PatientType,
      description: 'Who paid.',
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    method: t.expose('method', { type: MoneyMethodEnum }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    total: t.field({ type: 'Decimal', resolve: ({ total }) => asMoney(total) }),
    cashGiven: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What was handed over for all of them.',
      resolve: ({ cashGiven }) => cashGiven && asMoney(cashGiven),
    }),
    change: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What of it went back.',
      resolve: ({ total, cashGiven }) => changeOf({ amount: total, cashGiven }),
    }),
    note: t.exposeString('note'),
    userName: t.exposeString('userName', { nullable: true }),
    payments: t.expose('payments', { type: [FamilyBillPaymentType], complexity: 20 }),
  }),
})
