import { z } from 'zod'
import type { FieldErrorKey } from '../errors.ts'
import { email, optionalText, storable } from '../fields.ts'
import { languages } from '../languages.ts'
import { textAddress } from '../phone.ts'
import { readPhone } from '../phone-reader.ts'
import { smsCreditTypes, smsFormats, smsMethods, smsProviders } from './sms.ts'
import { isJsonTemplate, readHeaders, unknownSmsFields } from './sms-template.ts'

/** Those that are tried out by a message to an address that somebody types. */
export const testedChannels = ['email', 'sms'] as const

const id = z.uuid('invalid_id')

/** A key as it was pasted; it stays as it is where none is given. */
const credential = z.string().trim().max(500, 'too_long').refine(storable, 'invalid_text').nullish()

const template = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine(storable, 'invalid_text')
    .refine((text) => unknownSmsFields(text).length === 0, 'unknown_text_field')
    .nullish()

/** Names in braces stand behind the host. */
const isAddress = (text: string) => URL.canParse(text) && /^https?:\/\/[^/?#{}@\\]+(?:[/?#]|$)/.test(text)

export const updateSmsChannelSchema = z
  .object({
    establishmentId: id,
    version: z.int().min(0, 'invalid_number').nullish(),
    provider: z.enum(smsProviders, 'invalid_choice'),
    isOn: z.boolean('invalid_choice'),
    partPrice: z.int('invalid_number').min(0, 'amount_out_of_range').max(100_000, 'amount_out_of_range'),
    account: credential,
    secret: credential,
    sender: optionalText(50),
    creditType: z.enum(smsCreditTypes, 'invalid_choice').nullish(),
    url: template(500),
    method: z.enum(smsMethods, 'invalid_choice').nullish(),
    format: z.enum(smsFormats, 'invalid_choice').nullish(),
    headers: template(2000),
    body: template(4000),
  })
  .superRefine((input, issues) => {
    const refuse = (field: string, message: FieldErrorKey) => issues.addIssue({ code: 'custom', message, path: [field] })
    if (input.provider !== 'http') {
      if (!input.sender) refuse('sender', 'required')
      return
    }
    const { url, headers, body, method, format } = input
    if (!url) refuse('url', 'required')
    else if (!isAddress(url)) refuse('url', 'invalid_url')
    if (headers && !readHeaders(headers)) refuse('headers', 'invalid_header')
    if (method === 'GET') return
    if (!body) refuse('body', 'required')
    else if (format !== 'form' && !isJsonTemplate(body)) refuse('body', 'invalid_json')
  })
export type UpdateSmsChannel = z.output<typeof updateSmsChannelSchema>

/** A message to an address that somebody types, to see that the channel works. */
export const testChannelSchema = z
  .object({
    establishmentId: id,
    kind: z.enum(testedChannels, 'invalid_choice'),
    address: z.string().trim().min(1, 'required').max(254, 'too_long'),
    language: z.enum(languages, 'invalid_choice'),
  })
  .check(({ value: given, issues }) => {
    const { kind, address: typed } = given
    const address = kind === 'email' ? email.safeParse(typed).data : textNumber(typed)
    const message = kind === 'email' ? 'invalid_email' : 'invalid_phone'
    if (address) given.address = address
    else if (typed !== '') issues.push({ code: 'custom', message, path: ['address'], input: typed, continue: false })
  })
export type TestChannel = z.output<typeof testChannelSchema>

function textNumber(typed: string): string | undefined {
  const number = readPhone(typed, '+66')
  return number && textAddress(number)
}
