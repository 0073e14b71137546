import { phoneRequestTimeout, requestTimeout } from '@clinic/shared/users/session'

/** Phones have a longer timeout. */
const timeout = () => (/\bMobi/.test(navigator.userAgent) ? phoneRequestTimeout : requestTimeout)

/** What a proxy answers while the server behind it is away, and the server without its database. */
const awayStatuses = [502, 503, 504]
export const isServerAway = (status: number) => awayStatuses.includes(status)

/** `fetch` with the specification's timeout. */
export const timedFetch: typeof fetch = (input, { signal, ...init } = {}) => {
  const late = AbortSignal.timeout(timeout())
  return fetch(input, { credentials: 'same-origin', ...init, signal: signal ? AbortSignal.any([signal, late]) : late })
}
