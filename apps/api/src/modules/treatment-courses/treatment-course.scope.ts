import type { SignedInContext } from '../../context.ts'

/** Which offers and courses a viewer sees: those of their establishments. */
export const courseScope = ({ viewer }: Pick<SignedInContext, 'viewer'>) => ({
  establishmentId: { in: viewer.establishmentIds },
})
