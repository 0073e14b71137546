import { timelineKinds } from '@clinic/shared/charts/timeline-kinds'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { DoctorType, type DoctorRow } from '../doctors/doctor.types.ts'
import { listTimeline, type Timeline, type TimelineRow } from './timeline.queries.ts'

const TimelineKindEnum = enumType('TimelineKind', timelineKinds, 'What an entry of a timeline is about.')

const TimelineEntry = builder.objectRef<TimelineRow>('TimelineEntry').implement({
  description: 'Something that was done or written for a patient, in short.',
  authScopes: { can: 'patient:read' },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the record.' }),
    kind: t.expose('kind', { type: TimelineKindEnum }),
    time: t.expose('time', { type: 'DateTime' }),
    title: t.exposeString('title', { nullable: true }),
    detail: t.exposeString('detail', { nullable: true }),
    status: t.exposeString('status', { nullable: true, description: 'A status of its kind.' }),
    amount: t.expose('amount', { type: 'Decimal', nullable: true }),
    currency: t.exposeString('currency', { nullable: true }),
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      resolve: async ({ doctorId }, _args, { load }) => (doctorId ? ((await load.doctor.load(doctorId)) as DoctorRow) : null),
    }),
  }),
})

const TimelineType = builder.objectRef<Timeline>('Timeline').implement({
  authScopes: { can: 'patient:read' },
  fields: (t) => ({
    entries: t.expose('entries', { type: [TimelineEntry], description: 'The latest first.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether there are earlier ones.' }),
  }),
})

const TimelineBefore = builder.inputType('TimelineBefore', {
  description: 'The last entry that is known: its time and id.',
  fields: (t) => ({
    time: t.field({ type: 'DateTime', required: true }),
    id: t.id({ required: true, validate: z.uuid('invalid_id') }),
  }),
})

const most = 100

builder.queryField('timeline', (t) =>
  t.withAuth({ can: 'patient:read' }).field({
    type: TimelineType,
    complexity: 30,
    description: 'What is known of a patient, the latest first; what is in their chart, only where it is open to the viewer.',
    args: {
      patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }),
      kinds: t.arg({ type: [TimelineKindEnum], description: 'All that the viewer may read where none are named.' }),
      before: t.arg({ type: TimelineBefore }),
      limit: t.arg.int({
        defaultValue: 30,
        validate: z.int().min(1, 'limit_out_of_range').max(most, 'limit_out_of_range'),
      }),
    },
    resolve: (_root, { patientId, kinds, before, limit }, context) =>
      listTimeline(context, { patientId, kinds, before: before ?? null, limit: limit ?? 30 }),
  }),
)
