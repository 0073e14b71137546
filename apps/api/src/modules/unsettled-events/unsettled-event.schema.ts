import { z } from 'zod'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { badInput } from '../../lib/app-error.ts'
import { loadCallsAbout } from '../calls/call.queries.ts'
import { CallType } from '../calls/call.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { EventType, type EventRow } from '../events/event.types.ts'
import { listNewTimes, newDoctorChoices, proposeMoves, type NewTime } from './new-times.queries.ts'
import {
  absenceCauses,
  listEventsInAbsence,
  listUnsettledEvents,
  mostUnsettled,
  type UnsettledRow,
} from './unsettled-event.queries.ts'

const AbsenceCauseEnum = enumType('AbsenceCause', absenceCauses)
const NewDoctorEnum = enumType('NewDoctor', newDoctorChoices)

const UnsettledEventType = builder.objectRef<UnsettledRow>('UnsettledEvent').implement({
  description: "A patient's appointment in time off of its doctor, or while the establishment is closed.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.id({ description: "The appointment's.", resolve: ({ eventId }) => eventId }),
    event: t.field({
      type: EventType,
      resolve: async ({ eventId }, _args, context) => (await loadEvent(signedIn(context), eventId)) as EventRow,
    }),
    cause: t.expose('cause', { type: AbsenceCauseEnum }),
    absentFrom: t.field({ type: 'DateTime', resolve: ({ startTime }) => startTime }),
    absentTo: t.field({ type: 'DateTime', resolve: ({ endTime }) => endTime }),
    calls: t.field({
      type: [CallType],
      description: 'The last first.',
      resolve: ({ eventId }, _args, context) => loadCallsAbout(signedIn(context), 'eventId', eventId),
    }),
  }),
})

const NewTimeType = builder.objectRef<NewTime>('NewTime').implement({
  description: 'A time at which an unsettled appointment may be instead.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    doctor: t.expose('doctor', { type: DoctorType }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
  }),
})

const anId = z.uuid('invalid_id')
const someEvents = { required: true, validate: z.array(anId).min(1, 'required').max(mostUnsettled, 'too_many') } as const
/** Times take longer to find than appointments to be listed. */
const theFirst = {
  required: true,
  defaultValue: 50,
  validate: z.int().min(1, 'invalid_number').max(mostUnsettled, 'invalid_number'),
  description: 'How many, in the order of `unsettledEvents`; 500 at most.',
} as const
const anEstablishment = { required: true, validate: anId } as const

builder.queryFields((t) => ({
  unsettledEvents: t.withAuth({ can: 'event:read' }).field({
    type: [UnsettledEventType],
    complexity: 20,
    description:
      'The appointments that lie in time off of their doctor or in a closure and have neither been moved nor cancelled, nor have a reason to take place all the same; the earliest first, 500 at most.',
    args: { establishmentId: t.arg.id(anEstablishment) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listUnsettledEvents(context, establishmentId)
    },
  }),
  eventsInAbsence: t.withAuth({ can: 'event:read' }).field({
    type: [EventType],
    complexity: 20,
    description:
      'The appointments that time off of a doctor would leave to be settled, or a closure of an establishment; the earliest first, 500 at most.',
    args: {
      doctorId: t.arg.id({ validate: anId }),
      establishmentId: t.arg.id({
        validate: anId,
        description: 'Counts without a doctor: time off is the same at every establishment.',
      }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (_root, absence, context) => {
      if (absence.establishmentId) checkEstablishment(context, absence.establishmentId)
      if (absence.to <= absence.from) throw badInput(['to', 'end_after_start'])
      if (!absence.doctorId && !absence.establishmentId) throw badInput(['establishmentId', 'required'])
      const ids = await listEventsInAbsence(context, absence)
      return (await Promise.all(ids.map((id) => loadEvent(context, id)))) as EventRow[]
    },
  }),
  newTimes: t.withAuth({ can: 'event:read' }).field({
    type: [NewTimeType],
    complexity: 50,
    description:
      'For each unsettled appointment that the viewer may change, of the first ones: up to three next times with others who do the same, and up to three with its doctor; what the appointment is booked with is free then, or else what its visit type needs.',
    args: { establishmentId: t.arg.id(anEstablishment), first: t.arg.int(theFirst) },
    resolve: (_root, { establishmentId, first }, context) => {
      checkEstablishment(context, establishmentId)
      return listNewTimes(context, establishmentId, first)
    },
  }),
  proposedMoves: t.withAuth({ can: 'event:read' }).field({
    type: [NewTimeType],
    complexity: 50,
    description:
      'One time for each of these unsettled appointments, so that all of them can be moved at once: the next ones of the same doctor, or the very same time with others. Those without such a time are left out.',
    args: {
      establishmentId: t.arg.id(anEstablishment),
      eventIds: t.arg.idList(someEvents),
      doctor: t.arg({ type: NewDoctorEnum, required: true }),
    },
    resolve: (_root, asked, context) => {
      checkEstablishment(context, asked.establishmentId)
      return proposeMoves(context, asked)
    },
  }),
}))
