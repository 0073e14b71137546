export const pregnancyKinds = ['pregnancy', 'breastfeeding'] as const
export type PregnancyKind = (typeof pregnancyKinds)[number]
