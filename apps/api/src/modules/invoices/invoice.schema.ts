import { invoiceSortFields, invoiceStatuses } from '@clinic/shared/invoices/invoice'
import {
  copyInvoiceSchema,
  createInvoiceSchema,
  deleteInvoiceSchema,
  invoiceDetailSchema,
  issueInvoiceSchema,
  recordPaymentSchema,
  refundPaymentSchema,
  removePaymentSchema,
  updateInvoiceSchema,
  voidInvoiceSchema,
} from '@clinic/shared/invoices/invoice-input'
import { nullableId } from '@clinic/shared/fields'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { selectsField } from '../../graphql/operations/selection.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { timeAndSearch, timeAndSearchOptions } from '../documents/document.queries.ts'
import { copyInvoice, issueInvoice, voidInvoice } from './invoice.issue.ts'
import { listInvoices, sumInvoices } from './invoice.queries.ts'
import { getInvoice } from './invoice.rows.ts'
import { createInvoice, deleteInvoice, updateInvoice } from './invoice.service.ts'
import { InvoiceSumType, InvoiceType } from './invoice.types.ts'
import { recordPayment } from './payments/payment.service.ts'
import { refundPayment, removePayment } from './refund.service.ts'

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
  timeAndSearchOptions,
)

const InvoiceSort = sortInput('Invoice', invoiceSortFields)

zodInput('InvoiceDetailInput', invoiceDetailSchema)

const CreateInvoiceInput = zodInput('CreateInvoiceInput', createInvoiceSchema, {
  status: { defaultValue: 'draft' },
  currency: { defaultValue: 'THB' },
})

const UpdateInvoiceInput = zodInput('UpdateInvoiceInput', updateInvoiceSchema)

const DeleteInvoiceInput = zodInput('DeleteInvoiceInput', deleteInvoiceSchema)

const IssueInvoiceInput = zodInput('IssueInvoiceInput', issueInvoiceSchema)

const VoidInvoiceInput = zodInput('VoidInvoiceInput', voidInvoiceSchema)

const CopyInvoiceInput = zodInput('CopyInvoiceInput', copyInvoiceSchema)

const RecordPaymentInput = zodInput('RecordPaymentInput', recordPaymentSchema)

const RefundPaymentInput = zodInput('RefundPaymentInput', refundPaymentSchema)

const RemovePaymentInput = zodInput('RemovePaymentInput', removePaymentSchema)

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
    resolve: (_root, { pagination, filter, sort }, context, info) =>
      listInvoices(context, {
        pagination,
        filter: filter ?? {},
        sort,
        withLines: selectsField(info, 'invoiceDetails'),
        withPatients: selectsField(info, 'patient'),
        withSnapshots: selectsField(info, 'snapshot'),
      }),
  }),
  invoiceSums: t.withAuth({ can: 'invoice:sum' }).field({
    type: [InvoiceSumType],
    description: 'In each currency, of all invoices that the filter finds but drafts and void ones.',
    args: { filter: t.arg({ type: InvoiceFilter }) },
    resolve: (_root, { filter }, context) => sumInvoices(context, filter ?? {}),
  }),
}))

/** Sent with the checks of an input, so that the answer does not wait for it. */
function beginToReadPatient({ load, viewer: { establishmentId } }: SignedInContext, patientId: string): void {
  load.patient.load(patientId).catch(ignore)
  load.hospitalNumber.load({ patientId, establishmentId }).catch(ignore)
}

/** Where the answer asks for it, the answer says why it could not be read. */
const ignore = () => undefined

builder.mutationFields((t) => ({
  createInvoice: t.withAuth({ can: 'invoice:draft-own' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: CreateInvoiceInput, required: true }) },
    resolve: (_root, { input }, context, info) => {
      if (selectsField(info, 'patient')) beginToReadPatient(context, input.patientId)
      return createInvoice(context, input)
    },
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
    description: 'Reverses what is left of a payment, and what came in with it as credit.',
    resolve: (_root, { input }, context) => removePayment(context, input),
  }),
  refundPayment: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    description: 'Gives a payment back in part or whole, which leaves as much more to pay.',
    args: { input: t.arg({ type: RefundPaymentInput, required: true }) },
    resolve: (_root, { input }, context) => refundPayment(context, input),
  }),
}))
