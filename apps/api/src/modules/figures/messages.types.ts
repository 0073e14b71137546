import { builder } from '../../graphql/builder.ts'
import { MessageChannelEnum } from '../messages/message.enums.ts'
import type { AnswerCounts, ChannelMessages, RemindedVisits } from './messages.queries.ts'

const can = { can: 'figures:read' } as const

export const ChannelMessagesType = builder.objectRef<ChannelMessages>('ChannelMessages').implement({
  description: 'To patients, by the channel of the last try.',
  authScopes: can,
  fields: (t) => ({
    channel: t.expose('channel', {
      type: MessageChannelEnum,
      nullable: true,
      description: 'Null: there was no way to the patient.',
    }),
    sent: t.exposeInt('sent', { description: 'Taken by the mail server, LINE or the provider of text messages.' }),
    perhapsSent: t.exposeInt('perhapsSent'),
    failed: t.exposeInt('failed'),
    notSent: t.exposeInt('notSent', { description: 'Without a way to the patient, or declined.' }),
    parts: t.exposeInt('parts', { description: 'Of text messages, that were paid for.' }),
    cost: t.expose('cost', { type: 'Decimal', description: 'Of text messages, in baht.' }),
  }),
})

export const AnswerCountsType = builder.objectRef<AnswerCounts>('AnswerCounts').implement({
  description: 'Of the appointments of which patients were told in messages that ask for an answer.',
  authScopes: can,
  fields: (t) => ({
    asked: t.exposeInt('asked', { description: 'Each time of an appointment by itself.' }),
    coming: t.exposeInt('coming', { description: 'The last answer about that time.' }),
    notComing: t.exposeInt('not_coming'),
    otherTime: t.exposeInt('other_time'),
  }),
})

export const RemindedVisitsType = builder.objectRef<RemindedVisits>('RemindedVisits').implement({
  authScopes: can,
  fields: (t) => ({
    isReminded: t.exposeBoolean('isReminded', { description: 'Whether a reminder of this time was sent.' }),
    due: t.exposeInt('due', { description: 'Appointments of patients that should have taken place until now.' }),
    noShows: t.exposeInt('noShows'),
  }),
})
