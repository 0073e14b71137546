import type { LimitBreach, LimitKind } from '@clinic/shared/limits/limit'
import { limitRequestState } from '@clinic/shared/limits/limit'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { LimitKindEnum, LimitRequestStateEnum } from './limit.enums.ts'
import type { LimitRequestRow } from './limit-request.rows.ts'
import type { Confirmer } from './limit-request.service.ts'
import { listConfirmers } from './limit-request.service.ts'
import { signedIn } from '../../context.ts'

export type LimitRow = { kind: LimitKind; most: string }

export const LimitType = builder.objectRef<LimitRow>('Limit').implement({
  description: 'How far staff may go without an admin.',
  authScopes: { can: 'limit:write' },
  fields: (t) => ({
    kind: t.expose('kind', { type: LimitKindEnum }),
    most: t.field({
      type: 'Decimal',
      description:
        'An amount in the currency of the clinic; of `discount` percent of what the lines cost, of `back_date` days before today.',
      resolve: ({ most }) => most,
    }),
  }),
})

const LimitBreachType = builder.objectRef<LimitBreach>('LimitBreach').implement({
  authScopes: { can: 'limit:ask' },
  fields: (t) => ({
    kind: t.expose('kind', { type: LimitKindEnum }),
    limit: t.field({ type: 'Decimal', resolve: ({ limit }) => limit }),
    limitCurrency: t.expose('limitCurrency', { type: CurrencyEnum, nullable: true, description: 'Of money.' }),
    wished: t.field({ type: 'Decimal', resolve: ({ wished }) => wished }),
    currency: t.expose('currency', {
      type: CurrencyEnum,
      nullable: true,
      description: 'Of money. Another one than that of the limit is above it, whatever the amount.',
    }),
  }),
})

const LimitConfirmerType = builder.objectRef<Confirmer>('LimitConfirmer').implement({
  authScopes: { can: 'limit:ask' },
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

export const LimitRequestType = builder.objectRef<LimitRequestRow>('LimitRequest').implement({
  description:
    'What somebody wished to do above a limit. Allowed by an admin, it is used once, by whoever asked, for the same operation.',
  authScopes: { can: 'limit:ask' },
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: LimitRequestStateEnum, resolve: (request) => limitRequestState(request) }),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    expiresTime: t.expose('expiresTime', { type: 'DateTime', description: 'Answered and used until then.' }),
    userId: t.exposeID('userId', { description: 'Who asked.' }),
    userName: t.exposeString('userName'),
    breaches: t.expose('breaches', { type: [LimitBreachType] }),
    invoiceId: t.exposeID('invoiceId', { nullable: true }),
    documentNumber: t.exposeString('documentNumber', { nullable: true, description: 'Of the invoice, once it is issued.' }),
    patientFirstName: t.exposeString('patientFirstName'),
    patientLastName: t.exposeString('patientLastName'),
    answeredByName: t.exposeString('answeredByName', { nullable: true }),
    confirmers: t.field({
      type: [LimitConfirmerType],
      description: 'The admins who may allow it.',
      complexity: 5,
      resolve: ({ establishmentId }, _args, context) => listConfirmers(signedIn(context), establishmentId),
    }),
  }),
})
