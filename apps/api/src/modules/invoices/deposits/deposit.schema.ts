import { issueDepositReceiptSchema } from '@clinic/shared/credits/credit-input'
import { voidReceiptSchema } from '@clinic/shared/invoices/receipt-input'
import { builder } from '../../../graphql/builder.ts'
import { zodInput } from '../../../graphql/zod-input.ts'
import '../receipts/receipt.schema.ts'
import { PatientType } from '../../patients/patient.types.ts'
import { issueDepositReceipt, voidDepositReceipt } from './deposit-receipt.service.ts'
import './deposit.types.ts'

const IssueDepositReceiptInput = zodInput('IssueDepositReceiptInput', issueDepositReceiptSchema)
const VoidDepositReceiptInput = zodInput('VoidDepositReceiptInput', voidReceiptSchema)

builder.mutationFields((t) => ({
  issueDepositReceipt: t.withAuth({ can: 'invoice:write' }).field({
    type: PatientType,
    description: 'Of a deposit, or of what was paid beyond what was due; with VAT in it a tax invoice. Returns the patient.',
    args: { input: t.arg({ type: IssueDepositReceiptInput, required: true }) },
    resolve: (_root, { input }, context) => issueDepositReceipt(context, input),
  }),
  voidDepositReceipt: t.withAuth({ can: 'invoice:write' }).field({
    type: PatientType,
    description: 'Of a deposit of which nothing was used. Returns the patient.',
    args: { input: t.arg({ type: VoidDepositReceiptInput, required: true }) },
    resolve: (_root, { input }, context) => voidDepositReceipt(context, input),
  }),
}))
