/** Parts of a day as patients name them, minutes after midnight by the clinic's clock. */
export const dayPartSpans = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 24 * 60 },
} as const

export type DayPart = keyof typeof dayPartSpans
export const dayParts = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]
