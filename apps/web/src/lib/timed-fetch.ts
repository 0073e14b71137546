import { phoneRequestTimeout, requestTimeout } from '@clinic/shared/session'

/** Phones have a longer timeout. */
const timeout = () => (/\bMobi/.test(navigator.userAgent) ? phoneRequestTimeout : requestTimeout)

/** `fetch` with the specification's timeout. */
export const timedFetch: typeof fetch = (input, { signal, ...init } = {}) => {
  const late = AbortSignal.timeout(timeout())
  return fetch(input, { credentials: 'same-origin', ...init, signal: signal ? AbortSignal.any([signal, late]) : late })
}
