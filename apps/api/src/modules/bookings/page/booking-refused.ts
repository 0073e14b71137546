import type { BookingRefusal } from '@clinic/shared/bookings/booking'
import type { BookableTime } from '@clinic/shared/bookings/booking-answers'

type Details = { times?: BookableTime[]; triesLeft?: number }

/** What the page is told by a code of its own, with what helps it on. */
export class BookingRefused extends Error {
  readonly code: BookingRefusal
  readonly details: Details

  constructor(code: BookingRefusal, details: Details = {}) {
    super(messages[code])
    this.code = code
    this.details = details
  }
}

/** Too many of what is limited. */
export class BookingLimited extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too many attempts.')
    this.retryAfter = retryAfter
  }
}

const messages: Record<BookingRefusal, string> = {
  TIME_TAKEN: 'This time is taken.',
  HOLD_ENDED: 'This time is no longer kept.',
  WRONG_CODE: 'This is not the code that was sent.',
  CODE_ENDED: 'This code is no longer valid.',
  TOO_MANY_APPOINTMENTS: 'There are as many appointments to come as one person may book.',
  TOO_LATE: 'It is too late to change this appointment here.',
}
