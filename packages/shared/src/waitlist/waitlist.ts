/**
 * `waiting`: on the list. `booked` and `removed` were taken off it; `passed` has left by itself: the last day, or the appointment that was to be
 * earlier, is over.
 */
export const waitlistStates = ['waiting', 'booked', 'removed', 'passed'] as const
export type WaitlistState = (typeof waitlistStates)[number]

/** What a patient may answer to a time that was offered. */
export const offerAnswers = ['taken', 'declined'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** How long an appointment that is waited for may be, minutes. */
export const maxWaitlistMinutes = 24 * 60
export const maxWaitlistDoctors = 50
/** The longest span of time that those who wait are looked up for, days. */
export const maxFreedDays = 62
/** How many times that are free again are looked at together: those of a series. */
export const maxFreedTimes = 60
