import type { SignedInContext } from '../../context.ts'

/** Links of patients to the viewer's establishments: current or archived ones. */
export const patientLinkScope = (
  { viewer }: SignedInContext,
  { establishmentId, archived }: { establishmentId?: string | null | undefined; archived?: boolean | null | undefined } = {},
) => ({
  archivedTime: archived ? { not: null } : null,
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})

/** Which patients a viewer sees: those with a link to one of their establishments. */
export const patientScope = (context: SignedInContext) => ({ establishments: { some: patientLinkScope(context) } })
