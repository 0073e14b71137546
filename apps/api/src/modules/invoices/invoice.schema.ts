import { invoiceSortFields, invoiceStatuses } from '@clinic/shared/invoice'
import {
  copyInvoiceSchema,
  createInvoiceSchema,
  deleteInvoiceSchema,
  invoiceDetailSchema,
  issueInvoiceSchema,
  recordPaymentSchema,
  removePaymentSchema,
  updateInvoiceSchema,
  voidInvoiceSchema,
} from '@clinic/shared/invoice-input'
import { nullableId } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum, InvoiceStatusEnum, PaymentMethodEnum } from '../../graphql/enums.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { timeAndSearch, timeAndSearchFields } from '../documents/document.queries.ts'
import { copyInvoice, issueInvoice, voidInvoice } from './invoice.issue.ts'
import { listInvoices } from './invoice.queries.ts'
import { getInvoice } from './invoice.rows.ts'
import { createInvoice, deleteInvoice, updateInvoice } from './invoice.service.ts'
import { InvoiceType } from './invoice.types.ts'
import { recordPayment, removePayment } from './payment.service.ts'

const InvoiceFilter = zodInput(
  'InvoiceFilter',
  z.object({
    establishmentId: nullableId,
    patientId: nullableId,
    eventId: nullableId,
    status: z.enum(invoiceStatuses).array().nullish(),
    overdue: z.boolean().nullish(),
    ...timeAndSearch,
  }),
  (t) => ({
    establishmentId: t.id(),
    patientId: t.id(),
    eventId: t.id(),
    status: t.field({ type: [InvoiceStatusEnum] }),
    overdue: t.boolean(),
    ...timeAndSearchFields(t),
  }),
)

const InvoiceSort = sortInput('Invoice', invoiceSortFields)

const InvoiceDetailInput = zodInput('InvoiceDetailInput', invoiceDetailSchema, (t) => ({
  medicalService: t.string({ required: true }),
  description: t.string(),
  quantity: t.int({ required: true }),
  price: t.field({ type: 'Decimal', required: true }),
  tax: t.field({ type: 'Decimal' }),
}))

const CreateInvoiceInput = zodInput('CreateInvoiceInput', createInvoiceSchema, (t) => ({
  establishmentId: t.id({ required: true }),
  patientId: t.id({ required: true }),
  eventId: t.id(),
  invoiceDetails: t.field({ type: [InvoiceDetailInput], required: true }),
  status: t.field({ type: InvoiceStatusEnum, defaultValue: 'draft' }),
  notes: t.string(),
  discount: t.field({ type: 'Decimal' }),
  tax: t.field({ type: 'Decimal' }),
  currency: t.field({ type: CurrencyEnum, defaultValue: 'THB' }),
  totalAmount: t.field({ type: 'Decimal' }),
  dueDate: t.field({ type: 'Date' }),
}))

const UpdateInvoiceInput = zodInput('UpdateInvoiceInput', updateInvoiceSchema, (t) => ({
  id: t.id({ required: true }),
  establishmentId: t.id({ required: true }),
  version: t.int(),
  patientId: t.id(),
  invoiceDetails: t.field({ type: [InvoiceDetailInput] }),
  status: t.field({ type: InvoiceStatusEnum }),
  notes: t.string(),
  discount: t.field({ type: 'Decimal' }),
  tax: t.field({ type: 'Decimal' }),
  currency: t.field({ type: CurrencyEnum }),
  totalAmount: t.field({ type: 'Decimal' }),
  dueDate: t.field({ type: 'Date' }),
  voidReason: t.string(),
}))

const DeleteInvoiceInput = zodInput('DeleteInvoiceInput', deleteInvoiceSchema, (t) => ({ id: t.id(), establishmentId: t.id() }))

const IssueInvoiceInput = zodInput('IssueInvoiceInput', issueInvoiceSchema, (t) => ({
  id: t.id({ required: true }),
  version: t.int(),
}))

const VoidInvoiceInput = zodInput('VoidInvoiceInput', voidInvoiceSchema, (t) => ({
  id: t.id({ required: true }),
  version: t.int(),
  reason: t.string({ required: true }),
}))

const CopyInvoiceInput = zodInput('CopyInvoiceInput', copyInvoiceSchema, (t) => ({ id: t.id({ required: true }) }))

const RecordPaymentInput = zodInput('RecordPaymentInput', recordPaymentSchema, (t) => ({
  invoiceId: t.id({ required: true }),
  version: t.int(),
  amount: t.field({ type: 'Decimal', required: true }),
  method: t.field({ type: PaymentMethodEnum, required: true }),
  time: t.field({ type: 'DateTime' }),
  note: t.string(),
}))

const RemovePaymentInput = zodInput('RemovePaymentInput', removePaymentSchema, (t) => ({
  id: t.id({ required: true }),
  version: t.int(),
  reason: t.string({ required: true }),
}))

builder.queryFields((t) => ({
  invoice: t.withAuth({ can: 'invoice:read' }).field({
    type: InvoiceType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getInvoice(context, id),
  }),
  invoices: t.withAuth({ can: 'invoice:read' }).field({
    type: pageType('InvoiceList', InvoiceType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: InvoiceFilter }),
      sort: t.arg({ type: InvoiceSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listInvoices(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.mutationFields((t) => ({
  createInvoice: t.withAuth({ can: 'invoice:draft-own' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: CreateInvoiceInput, required: true }) },
    resolve: (_root, { input }, context) => createInvoice(context, input),
  }),
  updateInvoice: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: UpdateInvoiceInput, required: true }) },
    resolve: (_root, { input }, context) => updateInvoice(context, input),
  }),
  deleteInvoice: t.withAuth({ can: 'invoice:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteInvoiceInput, required: true }) },
    resolve: (_root, { input }, context) => deleteInvoice(context, input),
  }),
  issueInvoice: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: IssueInvoiceInput, required: true }) },
    resolve: (_root, { input }, context) => issueInvoice(context, input),
  }),
  voidInvoice: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: VoidInvoiceInput, required: true }) },
    resolve: (_root, { input }, context) => voidInvoice(context, input),
  }),
  copyInvoice: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: CopyInvoiceInput, required: true }) },
    resolve: (_root, { input }, context) => copyInvoice(context, input),
  }),
  recordPayment: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: RecordPaymentInput, required: true }) },
    resolve: (_root, { input }, context) => recordPayment(context, input),
  }),
  removePayment: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: RemovePaymentInput, required: true }) },
    resolve: (_root, { input }, context) => removePayment(context, input),
  }),
}))
