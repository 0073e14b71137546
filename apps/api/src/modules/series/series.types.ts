import type { Conflict, OutsideHoursConflict } from '@clinic/shared/errors'
import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { WeekdayEnum } from '../../graphql/enums.ts'
import type { ProposedTime } from '../availability/proposed-times.service.ts'
import { DoctorTitleEnum } from '../doctors/doctor.enums.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { EventType } from '../events/event.types.ts'
import { OutsideHoursCauseEnum, ProposedTimeKindEnum, SeriesMonthDayEnum, SeriesUnitEnum } from './series.enums.ts'
import type { SeriesDate } from './series.preview.service.ts'
import { seriesLoaders, type SeriesRow } from './series.queries.ts'

const SeriesRuleType = builder.objectRef<SeriesRow>('SeriesRule').implement({
  description: 'How appointments were asked to repeat.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    unit: t.field({ type: SeriesUnitEnum, resolve: ({ unit }) => unit }),
    every: t.exposeInt('every'),
    weekdays: t.field({ type: [WeekdayEnum], resolve: (row) => row.weekdays.map((day) => weekdays[day] as never) }),
    monthDay: t.field({ type: SeriesMonthDayEnum, resolve: ({ monthDay }) => monthDay }),
    count: t.exposeInt('count', { nullable: true }),
    until: t.expose('untilDate', { type: 'Date', nullable: true, description: 'Included.' }),
  }),
})

export const SeriesType = builder.objectRef<SeriesRow>('Series').implement({
  description: 'Appointments that were booked at once. Each is an appointment of its own.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    userName: t.exposeString('userName', { description: 'Who booked it.' }),
    rule: t.field({ type: SeriesRuleType, resolve: (series) => series }),
    events: t.field({
      type: [EventType],
      complexity: 20,
      description: 'By their start, those that were canceled included.',
      resolve: ({ id }, _args, context) => seriesLoaders(signedIn(context)).events.load(id),
    }),
  }),
})

builder.objectField(EventType, 'series', (t) =>
  t.field({
    type: SeriesType,
    nullable: true,
    complexity: 5,
    resolve: ({ seriesId }, _args, context) => (seriesId ? seriesLoaders(signedIn(context)).series.load(seriesId) : null),
  }),
)

const TimeConflictType = builder.objectRef<Conflict>('TimeConflict').implement({
  description:
    "What stands in the way of an appointment: another one, or a room that is out of use. Of another clinic's only the time is told.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true }),
    startTime: t.field({ type: 'DateTime', resolve: ({ startTime }) => new Date(startTime) }),
    endTime: t.field({ type: 'DateTime', resolve: ({ endTime }) => new Date(endTime) }),
    bufferBefore: t.int({ resolve: ({ bufferBefore }) => bufferBefore ?? 0 }),
    bufferAfter: t.int({ resolve: ({ bufferAfter }) => bufferAfter ?? 0 }),
    subject: t.exposeString('subject', { nullable: true }),
    doctorName: t.exposeString('doctorName', { nullable: true }),
    doctorTitle: t.expose('doctorTitle', { type: DoctorTitleEnum, nullable: true }),
    patientName: t.exposeString('patientName', { nullable: true }),
    resourceName: t.string({ nullable: true, resolve: ({ resourceName }) => resourceName ?? null }),
    isOutOfUse: t.boolean({ resolve: ({ isOutOfUse }) => isOutOfUse ?? false }),
  }),
})

const OutsideSpanType = builder.objectRef<OutsideHoursConflict['spans'][number]>('OutsideHoursSpan').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    startTime: t.field({ type: 'DateTime', resolve: ({ startTime }) => new Date(startTime) }),
    endTime: t.field({ type: 'DateTime', resolve: ({ endTime }) => new Date(endTime) }),
  }),
})

const OutsideHoursType = builder.objectRef<OutsideHoursConflict>('OutsideHours').implement({
  description: "Why the doctor doesn't work then: when they are off, when the clinic is closed, or when they work on that date.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    doctorName: t.exposeString('doctorName'),
    doctorTitle: t.expose('doctorTitle', { type: DoctorTitleEnum, nullable: true }),
    cause: t.field({ type: OutsideHoursCauseEnum, resolve: ({ cause }) => cause }),
    spans: t.field({ type: [OutsideSpanType], resolve: ({ spans }) => spans }),
  }),
})

const ProposedTimeType = builder.objectRef<ProposedTime>('ProposedTime').implement({
  description: 'Another time, or another doctor, in place of what can not be had.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    kind: t.field({ type: ProposedTimeKindEnum, resolve: ({ kind }) => kind }),
    doctor: t.expose('doctor', { type: DoctorType }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
  }),
})

export const SeriesDateType = builder.objectRef<SeriesDate>('SeriesDate').implement({
  description: 'An appointment of a series as it would be, with all that stands in its way and the ways around it.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    eventId: t.id({
      nullable: true,
      description: 'Of an appointment that is there already.',
      resolve: ({ event, isNew }) => (isNew ? null : event.id),
    }),
    startTime: t.field({ type: 'DateTime', resolve: ({ event }) => event.startTime }),
    endTime: t.field({ type: 'DateTime', resolve: ({ event }) => event.endTime }),
    doctorId: t.id({ nullable: true, resolve: ({ event }) => event.doctorId }),
    doubleBooked: t.field({ type: [TimeConflictType], resolve: ({ doubleBooked }) => doubleBooked }),
    patientBooked: t.field({ type: [TimeConflictType], resolve: ({ patientBooked }) => patientBooked }),
    outsideHours: t.expose('outsideHours', { type: OutsideHoursType, nullable: true }),
    proposals: t.expose('proposals', { type: [ProposedTimeType] }),
  }),
})
