/** Who takes text messages for a clinic; `http`: any other one, by a request that the clinic describes. */
export const smsProviders = ['twilio', 'thaibulksms', 'http'] as const
export type SmsProvider = (typeof smsProviders)[number]

/** What those with an API of their own call themselves, and the two keys that they give. */
export const smsProviderNames = {
  twilio: { name: 'Twilio', account: 'Account SID', secret: 'Auth token' },
  thaibulksms: { name: 'ThaiBulkSMS', account: 'API key', secret: 'API secret' },
} as const satisfies Record<Exclude<SmsProvider, 'http'>, object>

/** Which of the credits that ThaiBulkSMS sells pay for a message. */
export const smsCreditTypes = ['standard', 'corporate'] as const
export type SmsCreditType = (typeof smsCreditTypes)[number]

export const smsMethods = ['POST', 'GET'] as const
export type SmsMethod = (typeof smsMethods)[number]

/** How the body of a request is written. */
export const smsFormats = ['json', 'form'] as const
export type SmsFormat = (typeof smsFormats)[number]

/** What a request may name, in braces. `to` is +66812345678, `digits` the same without the plus, `key` the message's id. */
export const smsFields = ['to', 'digits', 'text', 'sender', 'key', 'account', 'secret'] as const
export type SmsField = (typeof smsFields)[number]

/** How a provider is asked, without anything secret. */
export type SmsSettings = {
  sender: string
  creditType: SmsCreditType
  url: string
  method: SmsMethod
  format: SmsFormat
  /** "Name: value" in each line. */
  headers: string
  body: string
}

export const blankSmsSettings: SmsSettings = {
  sender: '',
  creditType: 'standard',
  url: '',
  method: 'POST',
  format: 'json',
  headers: '',
  body: '',
}
