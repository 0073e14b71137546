import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DayPartEnum, WeekdayEnum } from '../../graphql/enums.ts'
import { bookedResources } from '@clinic/shared/resources/resource-input'
import { AnyResourceInput } from '../resources/resource.inputs.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { ResourceType } from '../resources/resource.types.ts'
import { listFreeResources, type FreeResource } from './free-resources.ts'
import { listFreeSlots, listFreeTimes, listWorkingTimes, type FreeTime, type WorkingTime } from './free-times.ts'

const FreeSlot = builder.objectRef<{ startTime: Date; endTime: Date }>('FreeSlot').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({ startTime: t.expose('startTime', { type: 'DateTime' }), endTime: t.expose('endTime', { type: 'DateTime' }) }),
})

const FreeResourceType = builder.objectRef<FreeResource>('FreeResource').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    resource: t.expose('resource', { type: ResourceType }),
    times: t.expose('times', { type: [FreeSlot], description: 'When it is neither booked nor out of use, in order.' }),
  }),
})

const FreeTimeType = builder.objectRef<FreeTime>('FreeTime').implement({
  description: "The first time in a gap of a doctor's day.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    doctor: t.expose('doctor', { type: DoctorType }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    freeUntil: t.expose('freeUntil', { type: 'DateTime', description: 'When the gap ends.' }),
  }),
})

const WorkingTimeType = builder.objectRef<WorkingTime>('WorkingTime').implement({
  description: 'When a doctor works, as far as anything is known of it.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    doctorId: t.exposeID('doctorId'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
  }),
})

const someDoctors = {
  description: "Without any: all doctors of the establishment, by default the viewer's current one.",
  validate: z.array(z.uuid('invalid_id')).max(100, 'too_many'),
}

const aBuffer = {
  required: true,
  defaultValue: 0,
  description: "Minutes of the doctor's time that must be free besides; they need not lie in the working hours.",
} as const

const bookedAt = {
  validate: z.uuid('invalid_id'),
  description:
    "Where it is to be booked; the opening hours are on its clock. Without it, the viewer's current establishment if the doctor works there, else the doctor's first.",
}

const someResources = {
  description: 'Rooms and equipment of the establishment that must be free as well.',
  validate: bookedResources.resourceIds,
}

const anyResources = {
  description: 'Besides, whichever is free of a kind or group.',
  validate: bookedResources.anyResources,
}

builder.queryFields((t) => ({
  freeSlots: t.withAuth({ can: 'event:read' }).field({
    type: [FreeSlot],
    args: {
      doctorId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
      minutes: t.arg.int({ required: true, defaultValue: 30 }),
      bufferBefore: t.arg.int(aBuffer),
      bufferAfter: t.arg.int(aBuffer),
      establishmentId: t.arg.id(bookedAt),
      resourceIds: t.arg.idList(someResources),
      anyResources: t.arg({ type: [AnyResourceInput], ...anyResources }),
    },
    resolve: (_root, args, context) => listFreeSlots(context, args),
  }),
  freeTimes: t.withAuth({ can: 'event:read' }).field({
    type: [FreeTimeType],
    description: 'The first time of each free gap, earliest first; 40 at most.',
    args: {
      doctorIds: t.arg.idList(someDoctors),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
      minutes: t.arg.int({ required: true, defaultValue: 30 }),
      bufferBefore: t.arg.int(aBuffer),
      bufferAfter: t.arg.int(aBuffer),
      establishmentId: t.arg.id(bookedAt),
      dayPart: t.arg({ type: DayPartEnum }),
      weekdays: t.arg({ type: [WeekdayEnum] }),
      resourceIds: t.arg.idList(someResources),
      anyResources: t.arg({ type: [AnyResourceInput], ...anyResources }),
    },
    resolve: (_root, args, context) => listFreeTimes(context, args),
  }),
  freeResources: t.withAuth({ can: 'event:read' }).field({
    type: [FreeResourceType],
    complexity: 20,
    description:
      'When each room and piece of equipment is free within a span of 7 days at most, rooms first; opening hours are not looked at.',
    args: {
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
      minutes: t.arg.int({ required: true, defaultValue: 30, description: 'Shorter times are left out.' }),
      establishmentId: t.arg.id({
        validate: z.uuid('invalid_id'),
        description: "By default the viewer's current one.",
      }),
    },
    resolve: (_root, args, context) => listFreeResources(context, args),
  }),
  workingTimes: t.withAuth({ can: 'event:read' }).field({
    type: [WorkingTimeType],
    complexity: 20,
    description: 'When each doctor works within a span of 62 days at most, by doctor.',
    args: {
      doctorIds: t.arg.idList(someDoctors),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
      establishmentId: t.arg.id(bookedAt),
    },
    resolve: (_root, args, context) => listWorkingTimes(context, args),
  }),
}))
