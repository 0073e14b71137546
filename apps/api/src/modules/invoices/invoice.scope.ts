import type { SignedInContext } from '../../context.ts'

/** Which invoices a viewer sees: those of the establishments they belong to. */
export const invoiceScope = ({ viewer }: SignedInContext, establishmentId?: string | null) => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
