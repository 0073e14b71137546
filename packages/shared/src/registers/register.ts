/**
 * Documents in the order of their issue. `receipts`: all of them, tax invoices too, which are receipts as well. `vat_report`: what VAT is
 * due on, tax invoices and the credit notes against them (รายงานภาษีขาย).
 */
export const registerKinds = ['receipts', 'tax_invoices', 'credit_notes', 'vat_report'] as const
export type RegisterKind = (typeof registerKinds)[number]

/** What an entry of a register is; `short_tax_invoices` are those of a day in one sum. */
export const registeredKinds = ['receipt', 'short_tax_invoice', 'tax_invoice', 'credit_note', 'short_tax_invoices'] as const
export type RegisteredKind = (typeof registeredKinds)[number]
