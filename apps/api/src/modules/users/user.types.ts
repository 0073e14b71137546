import { roleName } from '@clinic/shared/users/user'
import { builder } from '../../graphql/builder.ts'
import { UserRoleEnum } from '../../graphql/enums.ts'
import { Email, Phone } from '../../graphql/shared-types.ts'
import type { Person } from './user.queries.ts'

export const UserType = builder.objectRef<Person>('User').implement({
  description:
    'An account, visible to itself and to its colleagues; or an invitation that waits for an answer, visible to admins.',
  authScopes: { can: 'user:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.field({ type: UserRoleEnum, resolve: ({ role }) => roleName(role) }),
    email: t.field({ type: Email, resolve: ({ email, emailVerified }) => ({ value: email, verified: emailVerified }) }),
    phone: t.field({ type: Phone, nullable: true, resolve: (user) => (user.phoneValue ? user : null) }),
    doctorId: t.id({
      nullable: true,
      description: 'The doctor who this is. An admin may be one, too.',
      resolve: ({ id, doctorId, invitationExpires }, _args, { load }) =>
        invitationExpires ? (doctorId ?? null) : load.doctorOfUser.load(id),
    }),
    avatar: t.exposeString('image', { nullable: true }),
    invitationExpires: t.expose('invitationExpires', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the invitation can be accepted; null once there is an account.',
    }),
    invitationLink: t.string({
      nullable: true,
      description:
        'What opens the account, to be handed over: in the answer to createUser and resendInvitation alone, where there is no mail server, and nobody else has a clinic on this server or it shows the demo.',
      resolve: ({ invitationLink }) => invitationLink ?? null,
    }),
  }),
})
