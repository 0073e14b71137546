import type { Buyer } from '@clinic/shared/invoices/receipt'
import type { IssueReceipt } from '@clinic/shared/invoices/receipt-input'

/** Who a receipt is for, as it is kept: with a tax id also the branch. */
export const buyerOf = ({ name, address, taxId, branchNumber }: NonNullable<IssueReceipt['buyer']>): Buyer => ({
  name,
  address: address ?? '',
  taxId: taxId ?? null,
  branchNumber: taxId ? (branchNumber ?? '00000') : null,
})
