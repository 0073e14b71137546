import { callOutcomes, type CallOutcome } from '@clinic/shared/calls/call'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { EventType } from '../events/event.types.ts'
import { loadCallsAbout, type CallRow } from './call.queries.ts'

const CallOutcomeEnum = enumType('CallOutcome', callOutcomes)

export const CallType = builder.objectRef<CallRow>('Call').implement({
  description: 'That somebody called a patient about an appointment or a recall.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    eventId: t.exposeID('eventId', { nullable: true }),
    recallId: t.exposeID('recallId', { nullable: true }),
    userName: t.exposeString('userName', { description: 'Who called.' }),
    outcome: t.field({
      type: CallOutcomeEnum,
      nullable: true,
      description: 'What came of it; none where nobody said so.',
      resolve: ({ outcome }) => outcome as CallOutcome | null,
    }),
    note: t.exposeString('note', { description: 'What was said.' }),
  }),
})

builder.objectField(EventType, 'calls', (t) =>
  t.field({
    type: [CallType],
    description: 'About this appointment, the last first.',
    complexity: { field: 1, multiplier: 3 }, // few are called more often
    resolve: ({ id }, _args, context) => loadCallsAbout(signedIn(context), 'eventId', id),
  }),
)
