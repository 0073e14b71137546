import type { SignedInContext } from '../../context.ts'

export const familyBillScope = ({ viewer }: Pick<SignedInContext, 'viewer'>) => ({
  establishmentId: { in: viewer.establishmentIds },
})
