import { changeOf } from '@clinic/shared/invoices/invoice'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import { asMoney, toDecimal, trimmed } from '@clinic/shared/money'
import type { LineTotals, TaxShare } from '@clinic/shared/invoices/invoice-totals'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { InvoiceStatusEnum, PaymentMethodEnum } from './invoice.enums.ts'
import type { Loaders, PaymentRow } from '../../graphql/loaders.ts'
import { selectsOnlyFields } from '../../graphql/operations/selection.ts'
import { creditAvailable } from './invoice.credit.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import type { EstablishmentRow } from '../establishments/establishment.types.ts'
import type { DocumentMailRow } from '../documents/document.types.ts'
import { DocumentHistoryEntry, DocumentMailType, DocumentSnapshot } from '../documents/document.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import type { CreditNoteRow } from './credit-notes/credit-note.rows.ts'
import { CreditNoteType } from './credit-notes/credit-note.types.ts'
import type { InvoiceSum } from './invoice.queries.ts'
import { isLate } from './invoice.queries.ts'
import { InvoiceDetailType } from './invoice.lines.types.ts'
import type { InvoiceRow, ListedInvoice } from './invoice.rows.ts'
import { balanceOf, totalsOf } from './invoice.rows.ts'
import { nextByHand } from './invoice.rules.ts'
import type { ReceiptRow } from './receipts/receipt.rows.ts'
import { isCredited, validReceiptOf } from './receipts/receipt.rows.ts'
import { ReceiptType } from './receipts/receipt.types.ts'

const InvoiceTax = builder.objectRef<TaxShare>('InvoiceTax').implement({
  description: 'The tax of all lines that have one rate.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    rate: t.expose('rate', { type: 'Decimal' }),
    base: t.expose('base', { type: 'Decimal', description: 'After the discount.' }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

export const PaymentType = builder.objectRef<PaymentRow>('Payment').implement({
  description:
    'Money that came in. One that reverses another is what was given back of it or, positive, what came back when a credit note was voided.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    time: t.expose('time', { type: 'DateTime' }),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => asMoney(amount) }),
    method: t.field({ type: PaymentMethodEnum, resolve: ({ method }) => method as PaymentMethod }),
    cashGiven: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What was handed over in cash, where that was said.',
      resolve: ({ cashGiven }) => cashGiven && asMoney(cashGiven),
    }),
    change: t.field({ type: 'Decimal', nullable: true, description: 'What went back of it.', resolve: changeOf }),
    note: t.exposeString('note'),
    userName: t.exposeString('userName', { nullable: true }),
    reverses: t.exposeID('reversesId', {
      nullable: true,
      description: 'The payment that this one reverses or gives back a part of.',
    }),
    isReversed: t.boolean({
      description: 'Nothing is left of it.',
      resolve: ({ reversesId, left }) => !reversesId && left === 0n,
    }),
    refundableAmount: t.field({
      type: 'Decimal',
      complexity: 5,
      description:
        'What may still be given back of it; nothing where a credit note refers to its receipt, which is then credited.',
      resolve: async ({ id, invoiceId, left }, _args, { load }) => {
        const receipt = validReceiptOf(await load.receipts.load(invoiceId), id)
        return toDecimal(receipt && isCredited(receipt, await load.creditNotes.load(invoiceId)) ? 0n : left)
      },
    }),
  }),
})

export const InvoiceSumType = builder.objectRef<InvoiceSum>('InvoiceSum').implement({
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    count: t.exposeInt('count'),
    total: t.expose('total', { type: 'Decimal', description: 'As it was issued.' }),
    credited: t.expose('credited', { type: 'Decimal', description: 'What credit notes took off it.' }),
    paid: t.expose('paid', { type: 'Decimal' }),
    outstanding: t.expose('outstanding', { type: 'Decimal', description: 'What is left to pay.' }),
  }),
})

type AnsweredInvoice = InvoiceRow | ListedInvoice

const linesOf = (invoice: AnsweredInvoice, load: Loaders) => invoice.invoiceDetails ?? load.invoiceLines.load(invoice.id)

const totals = async (invoice: AnsweredInvoice, load: Loaders) => totalsOf(invoice, await linesOf(invoice, load))

const names = ['id', 'firstName', 'lastName']

export const InvoiceType = builder.objectRef<AnsweredInvoice>('Invoice').implement({
  description: 'A draft until it is issued; then it has a number and never changes again.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    time: t.expose('time', { type: 'DateTime', description: 'Its date in lists: when it was issued or, a draft, created.' }),
    version: t.exposeInt('version'),
    status: t.expose('status', { type: InvoiceStatusEnum }),
    number: t.exposeString('number', { nullable: true, description: 'Gapless in clinic and year, from issue on.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime', nullable: true }),
    dueDate: t.expose('dueDate', { type: 'Date', nullable: true }),
    overdue: t.boolean({
      description: 'Something is left to pay, and the due date has passed at the clinic.',
      resolve: (invoice, _args, { load }) => {
        if (!invoice.dueDate) return false
        if ('establishmentTimeZone' in invoice) return isLate(invoice, invoice.establishmentTimeZone ?? 'UTC')
        return load.establishment.load(invoice.establishmentId).then((clinic) => isLate(invoice, clinic?.timeZone ?? 'UTC'))
      },
    }),
    invoiceDetails: t.field({
      type: [InvoiceDetailType],
      resolve: async (invoice, _args, { load }) => {
        const { lines } = await totals(invoice, load)
        return (await linesOf(invoice, load)).map((line, index) => ({
          ...line,
          totals: lines[index] as LineTotals,
        }))
      },
    }),
    subtotal: t.field({
      type: 'Decimal',
      description: 'Of the lines, less their own discounts.',
      resolve: async (invoice, _args, { load }) => (await totals(invoice, load)).subtotal,
    }),
    discount: t.field({ type: 'Decimal', description: 'Percent of the subtotal.', resolve: ({ discount }) => trimmed(discount) }),
    amountOff: t.field({
      type: 'Decimal',
      description: 'A discount in money, in place of a percentage.',
      resolve: ({ amountOff }) => asMoney(amountOff),
    }),
    discountAmount: t.field({
      type: 'Decimal',
      resolve: async (invoice, _args, { load }) => (await totals(invoice, load)).discountAmount,
    }),
    tax: t.field({
      type: 'Decimal',
      description: 'Percent, for lines without a rate of their own.',
      resolve: ({ tax }) => trimmed(tax),
    }),
    taxes: t.field({ type: [InvoiceTax], resolve: async (invoice, _args, { load }) => (await totals(invoice, load)).taxes }),
    taxAmount: t.field({ type: 'Decimal', resolve: async (invoice, _args, { load }) => (await totals(invoice, load)).taxAmount }),
    taxIncluded: t.field({
      type: 'Decimal',
      description: 'The part of the tax that is in the prices already.',
      resolve: async (invoice, _args, { load }) => (await totals(invoice, load)).taxIncluded,
    }),
    totalAmount: t.field({ type: 'Decimal', resolve: ({ totalAmount }) => asMoney(totalAmount) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amountPaid: t.field({ type: 'Decimal', resolve: ({ amountPaid }) => asMoney(amountPaid) }),
    amountCredited: t.field({
      type: 'Decimal',
      description: 'What credit notes took off the total.',
      resolve: ({ amountCredited }) => asMoney(amountCredited ?? '0'),
    }),
    balance: t.field({
      type: 'Decimal',
      description: 'What is left to pay; nothing on a draft or a void invoice.',
      resolve: balanceOf,
    }),
    payments: t.field({ type: [PaymentType], complexity: 5, resolve: ({ id }, _args, { load }) => load.payments.load(id) }),
    receipts: t.field({
      type: [ReceiptType],
      complexity: 5,
      description: 'In the order of issue, voided ones too.',
      resolve: ({ id }, _args, { load }) => load.receipts.load(id) as Promise<ReceiptRow[]>,
    }),
    creditNotes: t.field({
      type: [CreditNoteType],
      complexity: 5,
      description: 'In the order of issue.',
      resolve: ({ id }, _args, { load }) => load.creditNotes.load(id) as Promise<CreditNoteRow[]>,
    }),
    creditAvailable: t.field({
      type: 'Decimal',
      complexity: 5,
      description:
        'What the patient has paid in advance, in its currency, and for what is taxed alike; as much of it as is left to pay may be used.',
      resolve: (invoice, _args, context) => creditAvailable(signedIn(context), invoice),
    }),
    notes: t.exposeString('notes'),
    voidReason: t.exposeString('voidReason', { nullable: true }),
    voidedTime: t.expose('voidedTime', { type: 'DateTime', nullable: true }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The appointment that it is for.' }),
    copyOf: t.exposeID('copyOfId', { nullable: true, description: 'The invoice that this one replaces.' }),
    snapshot: t.field({ type: DocumentSnapshot, nullable: true, resolve: ({ snapshot }) => snapshot }),
    patient: t.field({
      type: PatientType,
      resolve: (invoice, _args, { load }, info) => {
        const id = invoice.patientId
        return 'patientFirstName' in invoice && invoice.patientFirstName !== null && selectsOnlyFields(info, names)
          ? ({ id, firstName: invoice.patientFirstName, lastName: invoice.patientLastName } as PatientRow)
          : (load.patient.load(id) as Promise<PatientRow>)
      },
    }),
    establishment: t.field({
      type: EstablishmentType,
      resolve: async ({ establishmentId }, _args, { load }) =>
        (await load.establishment.load(establishmentId)) as EstablishmentRow,
    }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may change, issue and delete it.',
      resolve: ({ status }, _args, context) => status === 'draft' && signedIn(context).viewer.can('invoice:write'),
    }),
    nextStatuses: t.field({
      type: [InvoiceStatusEnum],
      description: 'Those that the viewer may give it by hand; the others follow from the payments.',
      resolve: (invoice, _args, context) => (signedIn(context).viewer.can('invoice:write') ? nextByHand(invoice) : []),
    }),
    mails: t.field({
      type: [DocumentMailType],
      complexity: 5,
      description: 'E-mails with it, a receipt or a credit note of it attached, the latest first.',
      resolve: ({ id }, _args, { load }) => load.documentMails.load(id) as Promise<DocumentMailRow[]>,
    }),
    history: t.field({
      type: [DocumentHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})
