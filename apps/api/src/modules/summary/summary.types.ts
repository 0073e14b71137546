import { builder } from '../../graphql/builder.ts'

/** Some days of one clinic, in its own time zone. What is told of them is added by whose it is. */
export type ClinicSummary = { establishmentId: string; dates: string[]; timeZone: string; today: string }

export const ClinicSummaryType = builder.objectRef<ClinicSummary>('ClinicSummary').implement({
  description: 'Some days of one clinic, in its own time zone, and what is left to pay there today.',
  authScopes: { can: 'event:read' },
})
