import { testedChannels } from '@clinic/shared/channels/channel-input'
import { smsCreditTypes, smsFormats, smsMethods, smsProviders } from '@clinic/shared/channels/sms'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { MessageFaultEnum } from '../messages/message.enums.ts'
import type { SmsChannelRow } from './channel.queries.ts'
import type { CreditResult, TestResult } from './channel.test-message.ts'

const SmsProviderEnum = enumType('SmsProvider', smsProviders, '`http`: any other one, by a request that the clinic describes.')
const SmsCreditTypeEnum = enumType(
  'SmsCreditType',
  smsCreditTypes,
  'Which of the credits that ThaiBulkSMS sells pay for a message.',
)
const SmsMethodEnum = enumType('SmsMethod', smsMethods)
const SmsFormatEnum = enumType('SmsFormat', smsFormats, 'How the body of a request is written.')

enumType('TestedChannel', testedChannels)

const HistoryEntry = historyEntryType('ChannelHistoryEntry', 'channel:write')

export const SmsChannelType = builder.objectRef<SmsChannelRow>('SmsChannel').implement({
  description:
    'By whom the text messages of a clinic are sent. Version 0: nobody has set it up. Its keys are written, and never read.',
  authScopes: { can: 'channel:write' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    version: t.exposeInt('version'),
    provider: t.expose('provider', { type: SmsProviderEnum }),
    isOn: t.exposeBoolean('isOn'),
    isReadable: t.boolean({
      description: 'False where a server with another secret has encrypted the keys: nothing is sent until they are given anew.',
      resolve: async ({ version, isReadable, establishmentId }, _args, { channels }) =>
        version === 0 || (isReadable ?? (await channels.credentialsAt(establishmentId, 'sms')) !== undefined),
    }),
    accountHint: t.string({
      nullable: true,
      description: 'Last letters; null where there is none.',
      resolve: ({ hints }) => hints.account ?? null,
    }),
    secretHint: t.string({
      nullable: true,
      description: 'Last letters; null where there is none.',
      resolve: ({ hints }) => hints.secret ?? null,
    }),
    partPrice: t.exposeInt('partPrice', { description: 'In satang, of one part of a message.' }),
    sender: t.string({ resolve: ({ settings }) => settings.sender }),
    creditType: t.field({ type: SmsCreditTypeEnum, resolve: ({ settings }) => settings.creditType }),
    url: t.string({ resolve: ({ settings }) => settings.url }),
    method: t.field({ type: SmsMethodEnum, resolve: ({ settings }) => settings.method }),
    format: t.field({ type: SmsFormatEnum, resolve: ({ settings }) => settings.format }),
    headers: t.string({ resolve: ({ settings }) => settings.headers }),
    body: t.string({ resolve: ({ settings }) => settings.body }),
    testedTime: t.expose('testedTime', { type: 'DateTime', nullable: true }),
    testFault: t.expose('testFault', {
      type: MessageFaultEnum,
      nullable: true,
      description: 'Of the last test; null where it went well.',
    }),
    testAnswer: t.exposeString('testAnswer', { description: "In the provider's words." }),
    history: t.field({ type: [HistoryEntry], complexity: 20, resolve: ({ id }, _args, { load }) => load.history.load(id) }),
  }),
})

export type EmailChannelRow = { establishmentId: string }

export const EmailChannelType = builder.objectRef<EmailChannelRow>('EmailChannel').implement({
  description: "How the product sends e-mails: by the server's mail server, for all clinics.",
  authScopes: { can: 'channel:write' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    hasServer: t.boolean({ resolve: (_row, _args, { env }) => hasMailServer(env) }),
    isKept: t.boolean({
      description: 'Whether mails lie in the mailbox of this machine, as those of the demo.',
      resolve: (_row, _args, { env }) => !hasMailServer(env) && env.demo,
    }),
    sender: t.string({ resolve: (_row, _args, { env }) => env.mailFrom }),
  }),
})

export const TestResultType = builder.objectRef<TestResult>('ChannelTest').implement({
  description: 'What became of a test message; `fault` is null where it was taken.',
  authScopes: { can: 'channel:write' },
  fields: (t) => ({
    fault: t.expose('fault', { type: MessageFaultEnum, nullable: true }),
    answer: t.exposeString('answer', { description: "In the provider's words." }),
    parts: t.exposeInt('parts', { nullable: true }),
    cost: t.exposeInt('cost', { nullable: true, description: 'In satang.' }),
  }),
})

export const CreditType = builder.objectRef<CreditResult>('SmsCredit').implement({
  description: 'What is left with the provider: money, or messages where there is no currency.',
  authScopes: { can: 'channel:write' },
  fields: (t) => ({
    amount: t.exposeFloat('amount', { nullable: true, description: 'Null where the provider did not say.' }),
    currency: t.exposeString('currency', { nullable: true }),
    fault: t.expose('fault', { type: MessageFaultEnum, nullable: true }),
    answer: t.exposeString('answer'),
  }),
})
