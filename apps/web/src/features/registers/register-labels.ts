import type { RegisteredKind, RegisterKind } from '@clinic/shared/registers/register'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const registerText: Record<RegisterKind, MessageDescriptor> = {
  receipts: msg`Receipts`,
  tax_invoices: msg`Tax invoices`,
  credit_notes: msg`Credit notes`,
  vat_report: msg`VAT report`,
}

export const registeredText: Record<RegisteredKind, MessageDescriptor> = {
  receipt: msg`Receipt`,
  short_tax_invoice: msg`Short tax invoice`,
  tax_invoice: msg`Tax invoice`,
  credit_note: msg`Credit note`,
  short_tax_invoices: msg`Short tax invoices`,
}
