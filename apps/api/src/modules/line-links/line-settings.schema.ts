import { checkLineAccountSchema, updateLineSettingsSchema } from '@clinic/shared/line-links/line-settings-input'
import { z } from 'zod'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { MessageFaultEnum } from '../messages/message.enums.ts'
import { storedLineAccount } from './line-account.ts'
import type { LineSettingsRow } from './line-settings.service.ts'
import { checkLineAccount, getLineSettings, lastHeardOf, updateLineSettings } from './line-settings.service.ts'
import { lineWebhookAddress } from './webhook-address.ts'

const LineSettingsHistoryEntry = historyEntryType('LineSettingsHistoryEntry', 'line-link:settings')

const LineSettingsType = builder.objectRef<LineSettingsRow>('LineSettings').implement({
  description: "A clinic's account in LINE. Version 0: nobody has set it up. Nobody reads token and secret.",
  authScopes: { can: 'line-link:settings' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    version: t.exposeInt('version'),
    isOn: t.exposeBoolean('isOn'),
    isReadable: t.boolean({
      description: 'Whether this server can read token and secret; not after a restore on a server with another secret.',
      resolve: async ({ version, establishmentId, isReadable }, _args, context) =>
        isReadable ?? (version === 0 || (await storedLineAccount(context, establishmentId)) !== undefined),
    }),
    accessTokenHint: t.exposeString('hint', { description: 'The last letters of the token.' }),
    webhookAddress: t.string({
      description: 'For the console of LINE.',
      resolve: ({ establishmentId }, _args, { env }) => lineWebhookAddress(env, establishmentId),
    }),
    basicId: t.string({ nullable: true, resolve: ({ facts }) => facts.basicId ?? null }),
    name: t.string({ nullable: true, resolve: ({ facts }) => facts.accountName ?? null }),
    quota: t.int({
      nullable: true,
      description: 'Messages of a month; none where there is no limit.',
      resolve: ({ facts }) => facts.quota ?? null,
    }),
    used: t.int({
      nullable: true,
      description: 'Of this month, when it was last asked.',
      resolve: ({ facts }) => facts.used ?? null,
    }),
    testedTime: t.expose('testedTime', { type: 'DateTime', nullable: true }),
    testFault: t.expose('testFault', { type: MessageFaultEnum, nullable: true }),
    testAnswer: t.exposeString('testAnswer', { description: "In LINE's words." }),
    lastHeardTime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When LINE has last told what somebody does there, of the last days.',
      resolve: ({ establishmentId }, _args, context) => lastHeardOf(signedIn(context), establishmentId),
    }),
    history: t.field({
      type: [LineSettingsHistoryEntry],
      complexity: 20,
      resolve: ({ establishmentId }, _args, { load }) => load.history.load(establishmentId),
    }),
  }),
})

const UpdateLineSettingsInput = zodInput('UpdateLineSettingsInput', updateLineSettingsSchema, {
  accessToken: { description: "The channel's long-lived access token; the one that is there stays where it is omitted." },
  channelSecret: { description: 'With which LINE signs what it tells; the same.' },
})
const CheckLineAccountInput = zodInput('CheckLineAccountInput', checkLineAccountSchema)

builder.queryField('lineSettings', (t) =>
  t.withAuth({ can: 'line-link:settings' }).field({
    type: LineSettingsType,
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { establishmentId }, context) => getLineSettings(context, establishmentId),
  }),
)

builder.mutationFields((t) => ({
  updateLineSettings: t.withAuth({ can: 'line-link:settings' }).field({
    type: LineSettingsType,
    args: { input: t.arg({ type: UpdateLineSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateLineSettings(context, input),
  }),
  checkLineAccount: t.withAuth({ can: 'line-link:settings' }).field({
    type: LineSettingsType,
    description: 'Asks LINE whose account it is, and how many messages of this month are left.',
    args: { input: t.arg({ type: CheckLineAccountInput, required: true }) },
    resolve: (_root, { input }, context) => checkLineAccount(context, input.establishmentId),
  }),
}))
