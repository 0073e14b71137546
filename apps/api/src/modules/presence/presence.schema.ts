import type { Presence } from '@clinic/prisma/generated'
import { z } from 'zod'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { ChangeSource } from '../../graphql/changes/change-source.ts'
import { PresenceStatusEnum } from '../../graphql/enums.ts'
import { ChangeOutOfScope } from '../../graphql/changes/change-out-of-scope.ts'
import type { Change } from '../../lib/pubsub.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'

type PresenceState = { status: string; time: Date; ip: string | null; userAgent: string | null }

const PresenceRecord = builder.objectRef<PresenceState>('PresenceRecord').implement({
  authScopes: { can: 'presence:read' },
  fields: (t) => ({
    status: t.field({ type: PresenceStatusEnum, resolve: ({ status }) => status as 'online' }),
    timestamp: t.float({ description: 'Milliseconds since 1970.', resolve: ({ time }) => +time }),
    ip: t.exposeString('ip', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
  }),
})

const currentOf = (row: Presence): PresenceState => ({
  status: row.currentStatus,
  time: row.currentTime,
  ip: row.currentIp,
  userAgent: row.currentUserAgent,
})

const previousOf = ({ previousStatus, previousTime, previousIp, previousUserAgent }: Presence): PresenceState | null =>
  previousStatus && previousTime
    ? { status: previousStatus, time: previousTime, ip: previousIp, userAgent: previousUserAgent }
    : null

const UserPresenceInfo = builder.objectRef<Presence>('UserPresenceInfo').implement({
  authScopes: { can: 'presence:read' },
  fields: (t) => ({
    current: t.field({ type: PresenceRecord, nullable: true, resolve: currentOf }),
    previous: t.field({ type: PresenceRecord, nullable: true, resolve: previousOf }),
  }),
})

const PresenceChange = builder.objectRef<{ userId: string; doctorId: string | null; row: Presence }>('PresenceChange').implement({
  authScopes: { can: 'presence:read' },
  fields: (t) => ({
    userId: t.exposeID('userId'),
    doctorId: t.exposeID('doctorId', { nullable: true }),
    current: t.field({ type: PresenceRecord, resolve: ({ row }) => currentOf(row) }),
  }),
})

builder.queryField('userPresenceInfo', (t) =>
  t.withAuth({ can: 'presence:read' }).field({
    type: UserPresenceInfo,
    nullable: true,
    args: { userId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { userId }, { db }) => db.presence.findFirst({ where: { userId } }),
  }),
)

type PresenceChanged = Extract<Change, { topic: 'presence' }>

builder.subscriptionField('presenceChanged', (t) =>
  t.withAuth({ can: 'presence:read' }).field({
    type: PresenceChange,
    args: { establishmentId: t.arg.id({ required: true }) },
    subscribe: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return new ChangeSource<PresenceChanged>('presence', establishmentId)
    },
    // Only members of this establishment; row-level security hides all others.
    resolve: async ({ userId }, { establishmentId }, context) => {
      const { db, viewer } = signedIn(context)
      if (!viewer.establishmentIds.includes(establishmentId)) throw new ChangeOutOfScope()
      const row = await db.presence.findFirst({ where: { userId } })
      const doctor = await db.doctor.findFirst({
        where: { userId, establishments: { some: { establishmentId, archivedTime: null } } },
        select: { id: true },
      })
      const isMember = doctor ?? (await db.membership.findFirst({ where: { userId, establishmentId } }))
      if (!row || !isMember) throw new ChangeOutOfScope()
      return { userId, doctorId: doctor?.id ?? null, row }
    },
  }),
)
