/** How long an open amount is past due, by its last day: not yet, up to 30, 60 and 90 days, and longer. */
export const debtAges = ['not_due', 'days_30', 'days_60', 'days_90', 'older'] as const
export type DebtAge = (typeof debtAges)[number]

/** The last day of each age but the last; days past due. */
export const debtAgeDays = [0, 30, 60, 90] as const

/** Of fewer, no median is told. */
export const fewestWaits = 5

/** Services that are listed by themselves; money for any others is one sum. */
export const maxListedServices = 100

/** Of fewer appointments, no share of no-shows is told. */
export const fewestVisits = 20
