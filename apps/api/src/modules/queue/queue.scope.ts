import type { SignedInContext } from '../../context.ts'

/** Which tickets, addresses and settings a viewer sees: those of their establishments, or of one of these. */
export const queueScope = ({ viewer }: SignedInContext, establishmentId?: string) => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
