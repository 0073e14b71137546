import {
  creditedLineSchema,
  issueCreditNoteSchema,
  printCreditNoteSchema,
  voidCreditNoteSchema,
} from '@clinic/shared/invoices/credit-note-input'
import { builder } from '../../../graphql/builder.ts'
import { zodInput } from '../../../graphql/zod-input.ts'
import { InvoiceType } from '../invoice.types.ts'
import { issueCreditNote, printCreditNote } from './credit-note.service.ts'
import { CreditNoteType } from './credit-note.types.ts'
import { voidCreditNote } from './credit-note.void.ts'

zodInput('CreditedLineInput', creditedLineSchema)
const IssueCreditNoteInput = zodInput('IssueCreditNoteInput', issueCreditNoteSchema)
const PrintCreditNoteInput = zodInput('PrintCreditNoteInput', printCreditNoteSchema)
const VoidCreditNoteInput = zodInput('VoidCreditNoteInput', voidCreditNoteSchema)

builder.mutationFields((t) => ({
  issueCreditNote: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    description:
      'Of an amount or of lines; against a receipt, whose money is given back, or against what is left to pay. Returns the invoice.',
    args: { input: t.arg({ type: IssueCreditNoteInput, required: true }) },
    resolve: (_root, { input }, context) => issueCreditNote(context, input),
  }),
  voidCreditNote: t.withAuth({ can: 'invoice:write' }).field({
    type: InvoiceType,
    description: 'What was given back for it comes back, by the way it went. Returns the invoice.',
    args: { input: t.arg({ type: VoidCreditNoteInput, required: true }) },
    resolve: (_root, { input }, context) => voidCreditNote(context, input),
  }),
  printCreditNote: t.withAuth({ can: 'invoice:write' }).field({
    type: CreditNoteType,
    description: 'Is asked for before a credit note is printed or kept as a file; the history says by whom.',
    args: { input: t.arg({ type: PrintCreditNoteInput, required: true }) },
    resolve: (_root, { input }, context) => printCreditNote(context, input),
  }),
}))
