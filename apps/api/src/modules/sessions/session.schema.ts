import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { readDevice } from '../../lib/accounts/device.ts'
import { listSessions, type SessionRow } from './session.queries.ts'
import { endSession, endSessionsOf } from './session.service.ts'

const id = z.uuid('invalid_id')

const SignedInDevice = builder.objectRef<SessionRow>('SignedInDevice').implement({
  description: 'A browser in which somebody is signed in.',
  authScopes: { can: 'session:write-own' },
  fields: (t) => ({
    id: t.exposeID('id'),
    browser: t.string({
      nullable: true,
      description: '"Chrome"; null where it does not say.',
      resolve: ({ userAgent }) => readDevice(userAgent).browser,
    }),
    system: t.string({
      nullable: true,
      description: '"Windows"; null where it does not say.',
      resolve: ({ userAgent }) => readDevice(userAgent).system,
    }),
    address: t.exposeString('ipAddress', { nullable: true, description: 'The address on the internet that signed in.' }),
    since: t.expose('createdTime', { type: 'DateTime' }),
    lastUsed: t.expose('lastUsedTime', { type: 'DateTime', description: 'To five minutes.' }),
    isCurrent: t.boolean({ resolve: (row, _args, { viewer }) => row.id === viewer?.sessionId }),
  }),
})

const EndSessionsOfInput = zodInput('EndSessionsOfInput', z.object({ userId: id }))

builder.queryField('sessions', (t) =>
  t.withAuth({ can: 'session:write-own' }).field({
    type: [SignedInDevice],
    nullable: true,
    complexity: 20,
    description:
      "Where the viewer is signed in; for admins also where a person is who works in their establishments alone. Null where they are not the viewer's to see.",
    args: { userId: t.arg.id({ validate: id }) },
    resolve: (_root, { userId }, context) => listSessions(context, userId ?? context.viewer.userId),
  }),
)

builder.mutationFields((t) => ({
  endSession: t.withAuth({ can: 'session:write-own' }).field({
    type: Deleted,
    description: 'Signs a browser out, with its open sockets.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => endSession(context, input.id),
  }),
  endOtherSessions: t.withAuth({ can: 'session:write-own' }).int({
    description: 'Signs the viewer out everywhere but here. Answers with how many browsers that were.',
    resolve: (_root, _args, context) => endSessionsOf(context, context.viewer.userId),
  }),
  endSessionsOf: t.withAuth({ can: 'session:write' }).int({
    description: 'Signs a person out everywhere, but for the session that asks. Answers with how many browsers that were.',
    args: { input: t.arg({ type: EndSessionsOfInput, required: true }) },
    resolve: (_root, { input }, context) => endSessionsOf(context, input.userId),
  }),
}))
