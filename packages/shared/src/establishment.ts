export const defaultTimeZone = 'Asia/Bangkok'

/** What a list of establishments may be sorted by. */
export const establishmentSortFields = ['name', 'created', 'city'] as const
export type EstablishmentSortField = (typeof establishmentSortFields)[number]
