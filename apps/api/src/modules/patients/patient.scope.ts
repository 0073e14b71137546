import type { SignedInContext } from '../../context.ts'

/** Which patients a viewer sees: those with a current link to one of their establishments. */
export const patientScope = ({ viewer }: SignedInContext) => ({
  establishments: { some: { archivedTime: null, establishmentId: { in: viewer.establishmentIds } } },
})
