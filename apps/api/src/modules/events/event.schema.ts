import { eventCategoryColors } from '@clinic/shared/events/event'
import { createEventSchema, updateEventSchema } from '@clinic/shared/events/event-input'
import { z } from 'zod'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { ChangeSource } from '../../graphql/changes/change-source.ts'
import { ChangeTypeEnum } from '../../graphql/enums.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { forEqualRights } from '../../graphql/operations/shared-results.ts'
import { selectsField, selectsOnlyFields } from '../../graphql/operations/selection.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import type { Change } from '../../lib/pubsub.ts'
import { ChangeOutOfScope } from '../../graphql/changes/change-out-of-scope.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import { EstablishmentType, checkEstablishment } from '../establishments/establishment.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { VisitTypeType } from '../visit-types/visit-type.types.ts'
import '../resources/resource.inputs.ts'
import { CancelReasonEnum, EventCategoryEnum, EventStatusEnum } from './event.enums.ts'
import { getEvent, listEvents, loadEvent } from './event.queries.ts'
import type { EventRow } from './event.rows.ts'
import { EventType } from './event.types.ts'
import { mayEdit, refusalToDelete } from './event.rules.ts'
import { createEvents, deleteEvent, updateEvents } from './event.service.ts'
import { nextStatuses } from './event.transitions.ts'

const names = ['id', 'firstName', 'lastName']
const patientFields = [...names, 'allergies', 'allergyStatus', 'allergyList', 'allergyUnclear']
const doctorFields = [...names, 'title']

const EventHistoryEntry = historyEntryType('EventHistoryEntry', 'event:read')

const BookedResource = builder.objectRef<{ id: string; name: string }>('BookedResource').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

EventType.implement({
  description: 'An appointment. It covers [startTime, endTime).',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    version: t.exposeInt('version', { description: 'Sent back with a change, it keeps two people from overwriting each other.' }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    subject: t.exposeString('subject'),
    status: t.expose('status', { type: EventStatusEnum }),
    info: t.exposeString('info'),
    isAllDay: t.exposeBoolean('isAllDay'),
    category: t.expose('category', { type: EventCategoryEnum }),
    bufferBefore: t.exposeInt('bufferBefore', { description: "Minutes of the doctor's time before it, from its visit type." }),
    bufferAfter: t.exposeInt('bufferAfter', { description: "Minutes of the doctor's time after it." }),
    categoryColor: t.string({ resolve: (event) => eventCategoryColors[event.category] }),
    timeZone: t.exposeString('timeZone'),
    seriesId: t.exposeID('seriesId', { nullable: true, description: 'Of those that were booked at once, as a series.' }),
    cancelReason: t.expose('cancelReason', { type: CancelReasonEnum, nullable: true }),
    overbookReason: t.exposeString('overbookReason', { nullable: true }),
    patientOverlapReason: t.exposeString('patientOverlapReason', {
      nullable: true,
      description: 'Why the patient has another appointment at the same time; set where that was asked about.',
    }),
    outsideHoursReason: t.exposeString('outsideHoursReason', {
      nullable: true,
      description:
        "Why it is at a time when the doctor doesn't work or the establishment is closed; set where that was asked about.",
    }),
    waitingSince: t.expose('waitingSince', { type: 'DateTime', nullable: true, description: 'When the patient arrived.' }),
    calledInTime: t.expose('calledInTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When the patient, who had arrived, was called in: from then on they are with the doctor.',
    }),
    calledInRoom: t.field({
      type: BookedResource,
      nullable: true,
      description: 'The room that the patient was called into.',
      complexity: 1,
      resolve: ({ calledInRoomId: id, calledInRoomName: name }) => (id ? { id, name: name ?? '' } : null),
    }),
    closedTime: t.expose('closedTime', { type: 'DateTime', nullable: true, description: 'When the visit was closed.' }),
    resources: t.field({
      type: [BookedResource],
      description: 'The rooms and equipment that it is booked with.',
      complexity: { field: 1, multiplier: 1 }, // they are part of the row
      resolve: ({ resourceIds, resourceNames }) => resourceIds.map((id, index) => ({ id, name: resourceNames[index] ?? '' })),
    }),
    mayEdit: t.boolean({
      description:
        'Whether the viewer may change anything of it but its status: a closed or cancelled appointment stays as it was.',
      resolve: (event, _args, context) => mayEdit(signedIn(context).viewer, event),
    }),
    mayDelete: t.boolean({
      complexity: 5,
      description: 'Whether the viewer may delete it: a closed or cancelled appointment stays, and so does one with an invoice.',
      resolve: async (event, _args, context) => (await refusalToDelete(signedIn(context), event)) === null,
    }),
    invoiceId: t.id({
      nullable: true,
      description: 'The newest invoice for it that is not void.',
      resolve: ({ id }, _args, { load }) => load.invoiceOfEvent.load(id),
    }),
    nextStatuses: t.field({
      type: [EventStatusEnum],
      resolve: (event, _args, context) => nextStatuses(signedIn(context), event),
    }),
    history: t.field({
      type: [EventHistoryEntry],
      complexity: 20,
      resolve: (event, _args, { load }) => load.history.load(event.id),
    }),
    // Names, titles and allergies are in the event's row; other fields need the whole record.
    patient: t.field({
      type: PatientType,
      nullable: true,
      resolve: (event, _args, { load }, info) => {
        if (!event.patientId) return null
        if (!selectsOnlyFields(info, patientFields)) return load.patient.load(event.patientId)
        const { patientId: id, patientFirstName: firstName, patientLastName: lastName } = event
        const { patientAllergyStatus: allergyStatus, patientAllergyList: allergyList } = event
        return { id, firstName, lastName, allergyStatus, allergyList, allergyUnclear: event.patientAllergyUnclear } as PatientRow
      },
    }),
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      resolve: (event, _args, { load }, info) => {
        if (!event.doctorId) return null
        if (!selectsOnlyFields(info, doctorFields)) return load.doctor.load(event.doctorId)
        const { doctorId: id, doctorFirstName: firstName, doctorLastName: lastName } = event
        return { id, firstName, lastName, designations: event.doctorDesignations, gender: event.doctorGender } as DoctorRow
      },
    }),
    visitType: t.field({
      type: VisitTypeType,
      nullable: true,
      complexity: 5,
      description: 'As the clinic has it now; the appointment keeps the buffers that it had when it was chosen.',
      resolve: ({ visitTypeId }, _args, context) => (visitTypeId ? loadVisitType(signedIn(context), visitTypeId) : null),
    }),
    establishment: t.field({
      type: EstablishmentType,
      resolve: async (event, _args, { load }, info) => {
        const brief = { id: event.establishmentId, name: event.establishmentName, timeZone: event.establishmentTimeZone }
        return selectsOnlyFields(info, Object.keys(brief))
          ? (brief as never)
          : ((await load.establishment.load(event.establishmentId)) as never)
      },
    }),
  }),
})

const filter = z.object({
  establishmentId: z.uuid('invalid_id').nullish(),
  doctorId: z.uuid('invalid_id').nullish(),
  patientId: z.uuid('invalid_id').nullish(),
  status: createEventSchema.shape.status.unwrap().unwrap().array().nullish(),
  category: createEventSchema.shape.category.unwrap().unwrap().array().nullish(),
  from: createEventSchema.shape.startTime.nullish(),
  to: createEventSchema.shape.startTime.nullish(),
})

const EventFilter = zodInput('EventFilter', filter)

const any = { description: 'Whichever is free of a kind, besides the named ones; with `group`, of that group.' }

const CreateEventInput = zodInput('CreateEventInput', createEventSchema, {
  status: { defaultValue: 'pending' },
  isAllDay: { defaultValue: false },
  anyResources: any,
})

const UpdateEventInput = zodInput('UpdateEventInput', updateEventSchema, {
  callIn: {
    description:
      'Calls the patient in now; who was called in already stays so. Without a room it is the first one that the appointment is booked with.',
  },
  calledInTime: { description: 'To correct it; null takes it back.' },
  resourceIds: { description: 'All of them; omitted, they are unchanged unless it moves to another clinic.' },
  anyResources: any,
})

const DeleteEventInput = zodInput(
  'DeleteEventInput',
  z.object({ id: z.uuid('invalid_id'), establishmentId: z.uuid('invalid_id') }),
)

builder.queryFields((t) => ({
  event: t.withAuth({ can: 'event:read' }).field({
    type: EventType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getEvent(context, id),
  }),
  events: t.withAuth({ can: 'event:read' }).field({
    type: pageType('EventList', EventType),
    extensions: forEqualRights,
    complexity: pageComplexity,
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: EventFilter }) },
    resolve: (_root, { pagination, filter }, context, info) =>
      listEvents(context, { pagination, filter: filter ?? {}, withTotal: selectsField(info, 'totalCount') }),
  }),
}))

builder.mutationFields((t) => ({
  createEvents: t.withAuth({ can: 'event:write-own' }).field({
    type: [EventType],
    args: { input: t.arg({ type: [CreateEventInput], required: true }) },
    resolve: (_root, { input }, context) => createEvents(context, input),
  }),
  updateEvents: t.withAuth({ can: 'event:write-own' }).field({
    type: [EventType],
    args: { input: t.arg({ type: [UpdateEventInput], required: true }) },
    resolve: (_root, { input }, context) => updateEvents(context, input),
  }),
  deleteEvent: t.withAuth({ can: 'event:write-own' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteEventInput, required: true }) },
    resolve: (_root, { input }, context) => deleteEvent(context, input),
  }),
}))

type EventChanged = Extract<Change, { topic: 'event' }>

const EventChange = builder.objectRef<EventChanged & { event: EventRow | null }>('EventChange').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    change: t.expose('change', { type: ChangeTypeEnum }),
    id: t.exposeID('id'),
    event: t.field({ type: EventType, nullable: true, resolve: (change) => change.event }),
  }),
})

builder.subscriptionFields((t) => ({
  eventsChanged: t.withAuth({ can: 'event:read' }).field({
    type: EventChange,
    args: { establishmentId: t.arg.id({ required: true }) },
    subscribe: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return new ChangeSource<EventChanged>('event', establishmentId)
    },
    resolve: async (change, { establishmentId }, context) => {
      if (!signedIn(context).viewer.establishmentIds.includes(establishmentId)) throw new ChangeOutOfScope()
      const event = change.change === 'deleted' ? null : await loadEvent(signedIn(context), change.id)
      if (!event && change.change !== 'deleted') throw new ChangeOutOfScope() // deleted meanwhile
      return { ...change, event }
    },
  }),
}))
