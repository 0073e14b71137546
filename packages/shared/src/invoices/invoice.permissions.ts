import { sheets } from '../documents/paper.ts'
import type { Noun } from '../noun.ts'

export const invoices = {
  permissions: {
    'invoice:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** What the clinic has billed, taken in and is owed: the sums of invoices of all its patients. */
    'invoice:sum': ['ADMIN', 'STAFF'],
    /** Issue, change, void, and take payments. */
    'invoice:write': ['ADMIN', 'STAFF'],
    /** Drafts for patients who have an appointment with the doctor that the account belongs to. */
    'invoice:draft-own': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  audited: ['invoice'],
  lists: { invoices: 'invoice:read' },
  papers: { invoices: sheets, receipts: sheets, credit_notes: sheets },
  mailed: ['invoices', 'receipts', 'credit_notes'],
  numbered: ['INVOICE', 'RECEIPT', 'CREDIT_NOTE'],
  runs: { invoice: 'INV-', receipt: 'REC-', tax_invoice: 'TAX-', credit_note: 'CN-' },
  timeline: ['invoice'],
} as const satisfies Noun
