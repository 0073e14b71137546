/** Fields that a list of drugs can be sorted by. */
export const drugSortFields = ['name', 'category', 'created'] as const
export type DrugSortField = (typeof drugSortFields)[number]
