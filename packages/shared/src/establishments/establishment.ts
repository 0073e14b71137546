export const defaultTimeZone = 'Asia/Bangkok'

/** Fields that a list of establishments can be sorted by. */
export const establishmentSortFields = ['name', 'created', 'city'] as const
export type EstablishmentSortField = (typeof establishmentSortFields)[number]
