import { createHmac, randomInt } from 'node:crypto'
import { bookedPath, bookingPath } from '@clinic/shared/addresses'
import type { Language } from '@clinic/shared/languages'
import type { Env } from '../../env.ts'
import { networkOf } from '../../lib/network/network.ts'

type Secret = Pick<Env, 'authSecret'>

const keyed = ({ authSecret }: Secret, purpose: string, text: string) =>
  createHmac('sha256', authSecret).update(`${purpose}\n${text}`).digest('base64url')

/** Of the page on which whoever booked sees the appointment; the same each time, so that none has to be kept. */
export const linkTokenOf = (env: Secret, bookingId: string) => keyed(env, 'booking link', bookingId)

/** Behind the number sign, which browsers send to no server, so that no log has it. */
export const bookedAddress = (env: Secret & Pick<Env, 'baseUrl'>, path: string, language: Language, bookingId: string) =>
  `${env.baseUrl}${bookingPath}${path}${bookedPath}?lang=${language}#${linkTokenOf(env, bookingId)}`

/** Six digits are quickly tried out by whoever has a plain hash of them. */
export const codeHashOf = (env: Secret, bookingId: string, code: string) => keyed(env, 'booking code', `${bookingId}\n${code}`)
export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const networkHashOf = (env: Secret, address: string) => keyed(env, 'booking network', networkOf(address))
export const contactHashOf = (env: Secret, address: string) => keyed(env, 'booking contact', address)
