import type { SignedInContext } from '../../context.ts'

/** Which establishments a viewer sees: those that they belong to. */
export const establishmentScope = ({ viewer }: SignedInContext) => ({ id: { in: viewer.establishmentIds }, archivedTime: null })
