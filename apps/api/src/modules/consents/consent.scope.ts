import type { SignedInContext } from '../../context.ts'

/** Which forms and consents a viewer sees: those of their establishments. */
export const consentScope = ({ viewer }: Pick<SignedInContext, 'viewer'>) => ({
  establishmentId: { in: viewer.establishmentIds },
})
