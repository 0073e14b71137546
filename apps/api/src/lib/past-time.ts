import { badInput } from './app-error.ts'

/** Milliseconds by which a client's clock may be ahead. */
const clockSkew = 60_000

/** When money moved: now, unless another time in the past is said. */
export function checkPast(time: Date | null | undefined): Date {
  if (time && +time > Date.now() + clockSkew) throw badInput(['input.time', 'in_future'])
  return time ?? new Date()
}
