import { createHmac, timingSafeEqual } from 'node:crypto'

/** What begin_viewer() takes of a request: the session's token if its signature is right, and the wanted establishment. */
export type Credentials = [token: string, establishment: string | null]

/** The product's check of its cookie, by hand. */
export function readCredentials(header: string | undefined, secret: string): Credentials | undefined {
  const signed = decodeURIComponent(/(?:^|; )clinic\.session_token=([^;]*)/.exec(header ?? '')?.[1] ?? '')
  const at = signed.lastIndexOf('.')
  const token = signed.slice(0, at)
  const given = Buffer.from(signed.slice(at + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  if (at < 1 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return [token, /(?:^|; )establishmentId=([0-9a-f-]{36})/.exec(header ?? '')?.[1] ?? null]
}
