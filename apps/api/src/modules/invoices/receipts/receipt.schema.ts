import { buyerSchema, issueReceiptSchema, printReceiptSchema, voidReceiptSchema } from '@clinic/shared/invoices/receipt-input'
import { builder } from '../../../graphql/builder.ts'
import { zodInput } from '../../../graphql/zod-input.ts'
import { InvoiceType } from '../invoice.types.ts'
import { issueReceipt, printReceipt, voidReceipt } from './receipt.service.ts'
import { ReceiptType } from './receipt.types.ts'

zodInput('ReceiptBuyerInput', buyerSchema)
const IssueReceiptInput = zodInput('IssueReceiptInput', issueReceiptSchema)
const VoidReceiptInput = zodInput('VoidReceiptInput', voidReceiptSchema)
const PrintReceiptInput = zodInput('PrintReceiptInput', printReceiptSchema)

builder.mutationFields((t) => ({
  issueReceipt: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    description: 'Returns the invoice with its receipts.',
    args: { input: t.arg({ type: IssueReceiptInput, required: true }) },
    resolve: (_root, { input }, context) => issueReceipt(context, input),
  }),
  voidReceipt: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    args: { input: t.arg({ type: VoidReceiptInput, required: true }) },
    resolve: (_root, { input }, context) => voidReceipt(context, input),
  }),
  printReceipt: t.withAuth({ can: 'invoice:write' }).field({
    type: ReceiptType,
    description: 'Is asked for before a receipt is printed or kept as a file; the history says by whom.',
    args: { input: t.arg({ type: PrintReceiptInput, required: true }) },
    resolve: (_root, { input }, context) => printReceipt(context, input),
  }),
}))
