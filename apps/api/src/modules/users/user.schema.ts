import { permissions } from '@clinic/shared/users/permissions'
import type { Permission } from '@clinic/shared/users/permissions'
import { userRoleNames, userSortFields } from '@clinic/shared/users/user'
import { createUserSchema, updateUserSchema } from '@clinic/shared/users/user-input'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import { createUser, resendInvitation } from './invitation.service.ts'
import type { Person } from './user.queries.ts'
import { deleteUser, getUser, listUsers, updateUser } from './user.service.ts'
import { UserType } from './user.types.ts'

const CreateUserInput = zodInput('CreateUserInput', createUserSchema)

const UpdateUserInput = zodInput('UpdateUserInput', updateUserSchema)

const UserFilter = zodInput(
  'UserFilter',
  z.object({
    query: z.string().max(200, 'too_long').nullish(),
    role: z.enum(userRoleNames).nullish(),
  }),
  { query: { description: 'The name or e-mail, each in part.' } },
)

const UserSort = sortInput('User', userSortFields)

const Session = builder.objectRef<Viewer>('Session').implement({
  description: 'Who is signed in, where they work now, where else they may, and what they may do.',
  authScopes: { public: true },
  fields: (t) => ({
    user: t.field({ type: UserType, resolve: async ({ userId }, _args, context) => (await getUser(context, userId)) as Person }),
    establishment: t.field({
      type: EstablishmentType,
      resolve: async ({ establishmentId }, _args, { load }) => (await load.establishment.load(establishmentId)) as never,
    }),
    establishments: t.field({
      type: [EstablishmentType],
      resolve: async ({ establishmentIds }, _args, { load }) => (await load.establishment.loadMany(establishmentIds)) as never,
    }),
    doctorId: t.exposeID('doctorId', { nullable: true }),
    hasMailServer: t.boolean({
      description: 'Whether mails can be sent. Without one they stay on this server.',
      resolve: (_viewer, _args, { env }) => hasMailServer(env),
    }),
    permissions: t.stringList({
      resolve: (viewer) => (Object.keys(permissions) as Permission[]).filter((permission) => viewer.can(permission)),
    }),
  }),
})

builder.queryFields((t) => ({
  me: t.field({
    type: UserType,
    nullable: true,
    description: 'Null when nobody is signed in.',
    authScopes: { public: true },
    resolve: (_root, _args, context) => (context.viewer ? getUser(context, context.viewer.userId) : null),
  }),
  session: t.field({
    type: Session,
    nullable: true,
    description: 'Null when nobody is signed in.',
    authScopes: { public: true },
    resolve: (_root, _args, { viewer }) => viewer,
  }),
  user: t.withAuth({ can: 'user:read' }).field({
    type: UserType,
    nullable: true,
    args: { userId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { userId }, context) => getUser(context, userId),
  }),
  users: t.withAuth({ can: 'user:write' }).field({
    type: pageType('UserList', UserType),
    description: 'The accounts of the own clinic, and the invitations that wait for an answer.',
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: UserFilter }),
      sort: t.arg({ type: UserSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listUsers(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.mutationFields((t) => ({
  createUser: t.withAuth({ can: 'user:write' }).field({
    type: UserType,
    description:
      'Invites by e-mail, or without a mail server by a link to hand over. The answer is the invitation; the account comes with the use of its link.',
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    resolve: (_root, { input }, context) => createUser(context, input),
  }),
  resendInvitation: t.withAuth({ can: 'user:write' }).field({
    type: UserType,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => resendInvitation(context, input.id),
  }),
  updateUser: t.withAuth({ can: 'user:write-self' }).field({
    type: UserType,
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_root, { input }, context) => updateUser(context, input),
  }),
  deleteUser: t.withAuth({ can: 'user:write' }).field({
    type: Deleted,
    description: 'Takes an account out of the own clinic, or an invitation back.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteUser(context, input.id),
  }),
}))
