import type { SignedInContext } from '../../context.ts'

/** Of the viewer's establishments. That they are the viewer's own of today, or of patients whose chart is open to them, Postgres says besides. */
export const measurementScope = ({ viewer }: Pick<SignedInContext, 'viewer'>) => ({
  establishmentId: { in: viewer.establishmentIds },
})
