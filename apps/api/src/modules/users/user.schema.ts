import type { User } from '@clinic/prisma/generated'
import { permissions } from '@clinic/shared/permissions'
import type { Permission } from '@clinic/shared/permissions'
import { roleName } from '@clinic/shared/user'
import { z } from 'zod'
import type { Viewer } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { UserRoleEnum } from '../../graphql/enums.ts'
import { Email, Phone } from '../../graphql/shared-types.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import { getUser } from './user.service.ts'

export const UserType = builder.objectRef<User>('User').implement({
  description: 'An account. Visible to itself and to its colleagues.',
  authScopes: { can: 'user:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.field({ type: UserRoleEnum, resolve: ({ role }) => roleName(role) }),
    email: t.field({ type: Email, resolve: ({ email, emailVerified }) => ({ value: email, verified: emailVerified }) }),
    phone: t.field({ type: Phone, nullable: true, resolve: (user) => (user.phoneValue ? user : null) }),
    avatar: t.exposeString('image', { nullable: true }),
  }),
})

const Session = builder.objectRef<Viewer>('Session').implement({
  description: 'Who is signed in, where they work now, where else they may, and what they may do.',
  authScopes: { public: true },
  fields: (t) => ({
    user: t.field({ type: UserType, resolve: async ({ userId }, _args, context) => (await getUser(context, userId)) as User }),
    establishment: t.field({
      type: EstablishmentType,
      resolve: async ({ establishmentId }, _args, { load }) => (await load.establishment.load(establishmentId)) as never,
    }),
    establishments: t.field({
      type: [EstablishmentType],
      resolve: async ({ establishmentIds }, _args, { load }) => (await load.establishment.loadMany(establishmentIds)) as never,
    }),
    doctorId: t.exposeID('doctorId', { nullable: true }),
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
}))
