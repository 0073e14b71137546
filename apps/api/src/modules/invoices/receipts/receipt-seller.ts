import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { ReceiptKind } from '@clinic/shared/invoices/receipt'
import { badInput } from '../../../lib/app-error.ts'

/** Tax invoices, and the credit notes against them, name the seller's tax id and address (sections 86/4 and 86/10 of the Revenue Code). */
export function checkSeller(kind: ReceiptKind, { clinicTaxId, clinicAddress }: Snapshot, field: string): void {
  if (kind === 'receipt') return
  if (!clinicTaxId) throw badInput([field, 'clinic_tax_id_missing'])
  if (!clinicAddress.trim()) throw badInput([field, 'clinic_address_missing'])
}
