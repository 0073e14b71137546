import { builder } from '../../graphql/builder.ts'
import type { CallRow } from './call.queries.ts'

export const CallType = builder.objectRef<CallRow>('Call').implement({
  description: 'That somebody called a patient about an appointment or a recall.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    eventId: t.exposeID('eventId', { nullable: true }),
    recallId: t.exposeID('recallId', { nullable: true }),
    userName: t.exposeString('userName', { description: 'Who called.' }),
    note: t.exposeString('note', { description: 'What was said.' }),
  }),
})
