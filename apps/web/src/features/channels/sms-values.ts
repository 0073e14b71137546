import type { SmsCreditType, SmsFormat, SmsMethod, SmsProvider } from '@clinic/shared/channels/sms'
import type { SmsChannel } from './channel-data.ts'
import { bahtOf, satangOf } from './satang.ts'

/** As typed; the keys are those that are given now. */
export type SmsValues = {
  provider: SmsProvider
  isOn: boolean
  partPrice: string
  account: string
  secret: string
  sender: string
  creditType: SmsCreditType
  url: string
  method: SmsMethod
  format: SmsFormat
  headers: string
  body: string
}

export const smsValues = (channel: SmsChannel): SmsValues => {
  const { provider, isOn, sender, creditType, url, method, format, headers, body } = channel
  const partPrice = bahtOf(channel.partPrice)
  return { provider, isOn, partPrice, account: '', secret: '', sender, creditType, url, method, format, headers, body }
}

/** As the shared validator wants it. */
export const smsInput = ({ partPrice, ...values }: SmsValues, establishmentId: string) => ({
  ...values,
  establishmentId,
  partPrice: satangOf(partPrice.trim()),
})
