/** Parts of a day as patients name them, minutes after midnight by the clinic's clock. */
export const dayPartSpans = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 24 * 60 },
} as const

export type DayPart = keyof typeof dayPartSpans
export const dayParts = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]

/** When an appointment of that part usually begins: what a form takes until a time is chosen, minutes after midnight. */
export const dayPartStarts: Record<DayPart, number> = { morning: 9 * 60, afternoon: 13 * 60, evening: 17 * 60 }

export const isInPart = (minutes: number, part: DayPart) => minutes >= dayPartSpans[part].from && minutes < dayPartSpans[part].to
