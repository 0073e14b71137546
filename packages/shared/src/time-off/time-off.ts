/** Why a doctor is off. */
export const timeOffKinds = ['sick', 'leave', 'training', 'break', 'other'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]
