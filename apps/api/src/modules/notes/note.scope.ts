import type { SignedInContext } from '../../context.ts'

/**
 * Which notes a viewer sees: those of their establishments. That they are the viewer's own, or of patients whose chart is open to them, Postgres says
 * besides.
 */
export const noteScope = ({ viewer }: Pick<SignedInContext, 'viewer'>) => ({ establishmentId: { in: viewer.establishmentIds } })
