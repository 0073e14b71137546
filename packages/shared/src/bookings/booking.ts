/** Ways by which whoever books is sent a code. */
export const codeWays = ['email', 'sms'] as const
export type CodeWay = (typeof codeWays)[number]

/** What becomes of an appointment that a patient booked; `requested`: the desk has not answered yet. */
export const bookedStates = ['booked', 'requested', 'declined', 'cancelled'] as const
export type BookedState = (typeof bookedStates)[number]

/** Before it is confirmed it is no appointment, but a time that is held, or was. */
export type BookingState = 'held' | 'code_sent' | 'expired' | BookedState

/** How histories and holds name whoever books by the page: in both languages, since they are stored for readers of either. */
export const bookingPageName = 'Patient (booking page) · ผู้ป่วย (หน้าจองนัด)'

/** How long a time is kept for whoever chose it, in milliseconds; for the code once more, and with further codes so long at most. */
export const heldFor = 10 * 60_000
export const heldAtMost = 30 * 60_000

/** A code holds as long, and for so many tries. Another one is sent after so many seconds. */
export const codeFor = 10 * 60_000
export const codeTries = 5
export const codeAgain = 60

/** Days for which free times are asked for at once. */
export const mostDaysOfTimes = 14

/** Why a request is refused, besides what every request may be. */
export type BookingRefusal = 'TIME_TAKEN' | 'HOLD_ENDED' | 'WRONG_CODE' | 'CODE_ENDED' | 'TOO_MANY_APPOINTMENTS' | 'TOO_LATE'
