import type { PhoneNumber } from '../phone.ts'
import { textAddress } from '../phone.ts'
import type { MessageChannel } from './message.ts'

/** Where somebody is reached, by channel. */
export type Addresses = Partial<Record<MessageChannel, string>>

type Reached = { line: string | null; email: string | null; phone: PhoneNumber }

/** `line`: who is linked, and has not blocked the clinic's account. */
export function addressesOf({ line, email, phone }: Reached): Addresses {
  const sms = textAddress(phone)
  return { ...(line && { line }), ...(email && { email }), ...(sms && { sms }) }
}
