/** What is booked along with an appointment. */
export const resourceKinds = ['room', 'equipment'] as const
export type ResourceKind = (typeof resourceKinds)[number]
export const isResourceKind = (text: string): text is ResourceKind => resourceKinds.some((kind) => kind === text)

/** Fields that the list can be sorted by. */
export const resourceSortFields = ['name', 'kind', 'group'] as const
export type ResourceSortField = (typeof resourceSortFields)[number]

/** Those of one clinic that are not archived: forms and calendars read them all. */
export const maxResources = 200

/** Of one appointment. */
export const maxBookedResources = 10

/** Characters of a file that is imported. */
export const maxResourceFile = 70_000
