import { z } from 'zod'
import type { Context } from '../../context.ts'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import type { PresenceRound } from '../../graphql/changes/change-source.ts'
import { ChangeSource } from '../../graphql/changes/change-source.ts'
import { PresenceStatusEnum } from './presence.enums.ts'
import { ChangeOutOfScope } from '../../graphql/changes/change-out-of-scope.ts'
import type { Change } from '../../lib/pubsub.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import type { MemberPresence, PresenceRow } from './presence.queries.ts'
import { listPresences } from './presence.queries.ts'

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

const currentOf = (row: PresenceRow): PresenceState => ({
  status: row.currentStatus,
  time: row.currentTime,
  ip: row.currentIp,
  userAgent: row.currentUserAgent,
})

const previousOf = ({ previousStatus, previousTime, previousIp, previousUserAgent }: PresenceRow): PresenceState | null =>
  previousStatus && previousTime
    ? { status: previousStatus, time: previousTime, ip: previousIp, userAgent: previousUserAgent }
    : null

const UserPresenceInfo = builder.objectRef<PresenceRow>('UserPresenceInfo').implement({
  authScopes: { can: 'presence:read' },
  fields: (t) => ({
    current: t.field({ type: PresenceRecord, nullable: true, resolve: currentOf }),
    previous: t.field({ type: PresenceRecord, nullable: true, resolve: previousOf }),
  }),
})

const PresenceChange = builder.objectRef<MemberPresence>('PresenceChange').implement({
  authScopes: { can: 'presence:read' },
  fields: (t) => ({
    userId: t.exposeID('userId'),
    doctorId: t.exposeID('doctorId', { nullable: true }),
    current: t.field({ type: PresenceRecord, resolve: currentOf }),
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

/** Only of members of this establishment; row-level security hides all others. */
async function changesOf(context: Context, userIds: string[], establishmentId: string): Promise<MemberPresence[]> {
  const { viewer } = signedIn(context)
  const changes = viewer.establishmentIds.includes(establishmentId) ? await listPresences(context, userIds, establishmentId) : []
  if (changes.length === 0) throw new ChangeOutOfScope()
  return changes
}

builder.subscriptionField('presenceChanged', (t) =>
  t.withAuth({ can: 'presence:read' }).field({
    type: PresenceChange,
    args: { establishmentId: t.arg.id({ required: true }) },
    subscribe: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return new ChangeSource<PresenceChanged>('presence', establishmentId)
    },
    resolve: async ({ userId }, { establishmentId }, context) => {
      const [change] = await changesOf(context, [userId], establishmentId)
      return change as MemberPresence
    },
  }),
)

builder.subscriptionField('presencesChanged', (t) =>
  t.withAuth({ can: 'presence:read' }).field({
    type: [PresenceChange],
    description: 'The same, of everybody at once: the first change immediately, those of the next second in one message.',
    args: { establishmentId: t.arg.id({ required: true }) },
    subscribe: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return new ChangeSource<PresenceRound>('presence-round', establishmentId)
    },
    resolve: ({ userIds }, { establishmentId }, context) => changesOf(context, userIds, establishmentId),
  }),
)
