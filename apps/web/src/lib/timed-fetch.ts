import { phoneRequestTimeout, requestTimeout } from '@clinic/shared/session'

/** A phone's network is slower to come back. */
const timeout = () => (/\bMobi/.test(navigator.userAgent) ? phoneRequestTimeout : requestTimeout)

/** `fetch` of this server that rejects when the network is taken to be away. */
export const timedFetch: typeof fetch = (input, { signal, ...init } = {}) => {
  const late = AbortSignal.timeout(timeout())
  return fetch(input, { credentials: 'same-origin', ...init, signal: signal ? AbortSignal.any([signal, late]) : late })
}
