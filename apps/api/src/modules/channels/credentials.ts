import type { Env } from '../../env.ts'
import { decrypt, encrypt } from '../../lib/encryption.ts'

/** What a provider asks of whoever sends, by name: keys, tokens, passwords. */
export type Credentials = Readonly<Record<string, string>>

type Secret = Pick<Env, 'authSecret'>
const purpose = 'channel credentials'

export const sealCredentials = ({ authSecret }: Secret, channelId: string, credentials: Credentials): string =>
  encrypt(credentials, authSecret, purpose, channelId)

/** Undefined where they were encrypted by a server with another secret: of a clinic that was restored elsewhere. */
export function openCredentials({ authSecret }: Secret, channelId: string, sealed: string): Credentials | undefined {
  try {
    return decrypt<Credentials>(sealed, authSecret, purpose, channelId)
  } catch {
    return undefined
  }
}

/** So that people tell which one it is; of a short one nothing, since the rest could be guessed. */
export const hintsOf = (credentials: Credentials): Record<string, string> =>
  Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, value.length < 12 ? '' : value.slice(-4)]))
