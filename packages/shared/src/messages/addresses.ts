import type { PhoneNumber } from '../phone.ts'
import { textAddress } from '../phone.ts'
import type { MessageChannel } from './message.ts'

/** Where somebody is reached, by channel. */
export type Addresses = Partial<Record<MessageChannel, string>>

type Reached = { email: string | null; phone: PhoneNumber }

export function addressesOf({ email, phone }: Reached): Addresses {
  const sms = textAddress(phone)
  return { ...(email && { email }), ...(sms && { sms }) }
}
