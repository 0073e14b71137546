import { createHmac, randomInt } from 'node:crypto'
import type { Env } from '../../env.ts'
import { networkOf } from '../../lib/network/network.ts'

type Secret = Pick<Env, 'authSecret'>

const keyed = ({ authSecret }: Secret, purpose: string, text: string) =>
  createHmac('sha256', authSecret).update(`${purpose}\n${text}`).digest('base64url')

/** Six digits are quickly tried out by whoever has a plain hash of them. */
export const codeHashOf = (env: Secret, bookingId: string, code: string) => keyed(env, 'booking code', `${bookingId}\n${code}`)
export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const networkHashOf = (env: Secret, address: string) => keyed(env, 'booking network', networkOf(address))
export const contactHashOf = (env: Secret, address: string) => keyed(env, 'booking contact', address)
