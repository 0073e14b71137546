import type { Env } from '../../env.ts'
import { decrypt, encrypt } from '../../lib/encryption.ts'

/** What a provider asks of whoever sends, by name: keys, tokens, passwords. */
export type Credentials = Readonly<Record<string, string>>

type Secret = Pick<Env, 'authSecret'>
const purpose = 'channel credentials'

export const sealCredentials = ({ authSecret }: Secret, channelId: string, credentials: Credentials): string =>
  encrypt(credentials, authSecret, purpose, channelId)

/** Undefined where they were encrypted by a server with another secret: of a backup that was restored elsewhere. */
export function openCredentials({ authSecret }: Secret, channelId: string, sealed: string): Credentials | undefined {
  try {
    return decrypt<Credentials>(sealed, authSecret, purpose, channelId)
  } catch {
    return undefined
  }
}
