/** Ways by which whoever books is sent a code. */
export const codeWays = ['email', 'sms'] as const
export type CodeWay = (typeof codeWays)[number]

/** What becomes of an appointment that a patient booked; `requested`: the desk has not answered yet. */
export const bookedStates = ['booked', 'requested', 'declined', 'cancelled'] as const
export type BookedState = (typeof bookedStates)[number]

/** How long a time is kept for whoever chose it, in milliseconds. */
export const heldFor = 10 * 60_000

/** A code holds as long, and for so many tries. */
export const codeFor = 10 * 60_000
export const codeTries = 5

/** Days for which free times are asked for at once. */
export const mostDaysOfTimes = 14

/** Why a request is refused, besides what every request may be. */
export const bookingRefusals = [
  'TIME_TAKEN',
  'HOLD_ENDED',
  'WRONG_CODE',
  'CODE_ENDED',
  'TOO_MANY_APPOINTMENTS',
  'TOO_LATE',
  'CODE_NOT_SENT',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]
