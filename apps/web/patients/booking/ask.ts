import type { FieldError } from '@clinic/shared/errors'
import type { BookingRefused } from '@clinic/shared/bookings/booking-answers'

/** `away`: the server did not answer. `busy`: it asks to wait. */
export type Fault = 'away' | 'busy'
export type Refused = Pick<BookingRefused, 'code' | 'times' | 'triesLeft'> & { fieldErrors?: FieldError[] }
/** One of the three; a value comes with the milliseconds by which the server's clock is ahead of this phone's. */
export type Answer<Value> = { value: Value; ahead: number } | { refused: Refused } | { fault: Fault }

/** Milliseconds after which a server that does not answer counts as away. */
const patience = 20_000

export async function ask<Value>(what: string, body: object): Promise<Answer<Value>> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience)
  try {
    const reply = await fetch(`/api/booking/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: ending.signal,
    })
    const ahead = Date.parse(reply.headers.get('date') ?? '') + 1000 - Date.now() || 0 // the header leaves out what is less than a second
    if (reply.ok) return { value: (await reply.json()) as Value, ahead }
    if (reply.status === 429) return { fault: 'busy' }
    return reply.status < 500 ? { refused: (await reply.json()) as Refused } : { fault: 'away' }
  } catch {
    return { fault: 'away' }
  } finally {
    clearTimeout(timer)
  }
}
