import { createHmac, timingSafeEqual } from 'node:crypto'
import { doorPath } from '@clinic/shared/queue/queue-addresses'
import type { Env } from '../../env.ts'

type Settings = Pick<Env, 'authSecret' | 'baseUrl'>
type Day = { establishmentId: string; date: string }

const idLength = 16

/** Of the QR code at a clinic's door on a day: the clinic, and 256 bits that nobody without the server's secret can tell. */
export function doorToken({ authSecret }: Pick<Settings, 'authSecret'>, { establishmentId, date }: Day): string {
  const proof = createHmac('sha256', authSecret).update(`door\n${establishmentId}\n${date}`).digest()
  return Buffer.concat([Buffer.from(establishmentId.replaceAll('-', ''), 'hex'), proof]).toString('base64url')
}

/** Behind the number sign, which browsers send to no server, so that no log has it. */
export const doorAddress = (env: Settings, day: Day) => `${env.baseUrl}${doorPath}#${doorToken(env, day)}`

/** Whose door a token says it is of, which is not proven yet. */
export function clinicOfDoor(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= idLength) return undefined
  return bytes.toString('hex', 0, idLength).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function isDoorToken(env: Pick<Settings, 'authSecret'>, token: string, day: Day): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(doorToken(env, day))]
  return given.length === right.length && timingSafeEqual(given, right)
}
