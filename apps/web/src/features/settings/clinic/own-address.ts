import { timedFetch } from '../../../lib/timed-fetch.ts'

/** The spec's own words: what the server says, or that there is no answer. */
export type AddressState = { state: 'loading' } | { state: 'success'; ip: string } | { state: 'error'; message: string | null }

/** The address that the server sees this device at. `message` is the server's; null where the request failed. */
export async function getOwnAddress(): Promise<AddressState> {
  try {
    const reply = await timedFetch('/api/get-my-ip-address')
    const { ip, error } = (await reply.json()) as { ip?: string; error?: string }
    if (reply.ok && ip) return { state: 'success', ip }
    return { state: 'error', message: error ?? '' }
  } catch {
    return { state: 'error', message: null }
  }
}
