/** Why two records may be of one person, the surest first; with a phone or a date of birth the names are much the same. */
export const doubleReasons = ['same_national_id', 'same_phone', 'same_birth_date', 'same_name'] as const
export type DoubleReason = (typeof doubleReasons)[number]
