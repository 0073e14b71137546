import type { BookingSettings } from '@clinic/prisma/generated'
import { bookingPath } from '@clinic/shared/addresses'
import { bookedStates, codeWays } from '@clinic/shared/bookings/booking'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { Phone } from '../../graphql/shared-types.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { EventType } from '../events/event.types.ts'
import { MessageChannelEnum } from '../messages/message.enums.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { VisitTypeType } from '../visit-types/visit-type.types.ts'
import type { BookingRow } from './booking.queries.ts'
import { listPossiblePatients } from './possible-patients.queries.ts'

const BookedStateEnum = enumType('BookedState', bookedStates, '`requested`: the desk has not answered yet.')

const BookingHistoryEntry = historyEntryType('BookingHistoryEntry', 'booking:read')

export const BookingType = builder.objectRef<BookingRow>('Booking').implement({
  description: 'What a patient has booked by themselves, or asks for, with who they say they are.',
  authScopes: { can: 'booking:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    establishmentId: t.exposeID('establishmentId'),
    state: t.field({ type: BookedStateEnum, resolve: ({ state }) => state as (typeof bookedStates)[number] }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    birthDate: t.exposeString('birthDate'),
    phone: t.field({
      type: Phone,
      nullable: true,
      resolve: (booking) => ({ ...booking, phoneVerified: booking.codeBy === 'sms', phoneExtension: '' }),
    }),
    email: t.exposeString('email', { nullable: true }),
    language: t.expose('language', { type: LanguageEnum }),
    codeBy: t.expose('codeBy', {
      type: MessageChannelEnum,
      nullable: true,
      description: 'The way of which the code has shown that it is theirs.',
    }),
    consentText: t.exposeString('consentText', { nullable: true, description: 'What was accepted.' }),
    consentTime: t.expose('consentTime', { type: 'DateTime', nullable: true }),
    visitType: t.field({
      type: VisitTypeType,
      nullable: true,
      resolve: ({ visitTypeId }, _args, context) => loadVisitType(signedIn(context), visitTypeId),
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      resolve: ({ eventId }, _args, context) => (eventId ? loadEvent(signedIn(context), eventId) : null),
    }),
    patient: t.field({
      type: PatientType,
      nullable: true,
      description: 'Who it is for; of a request nobody yet.',
      resolve: async ({ patientId }, _args, { load }) =>
        patientId ? ((await load.patient.load(patientId)) as PatientRow) : null,
    }),
    isNewPatient: t.exposeBoolean('isNewPatient', { description: 'Whether the patient has registered by this booking.' }),
    possiblePatients: t.field({
      type: [PatientType],
      complexity: 20,
      description: 'Patients of the clinic who may be the same person.',
      resolve: (booking, _args, context) => listPossiblePatients(signedIn(context), booking),
    }),
    reason: t.exposeString('reason', { description: 'Of declining, as the person is told.' }),
    answeredTime: t.expose('answeredTime', { type: 'DateTime', nullable: true }),
    answeredBy: t.exposeString('answeredBy', { nullable: true }),
    mayAnswer: t.boolean({
      description: 'Whether the viewer may accept or decline it.',
      resolve: ({ state }, _args, context) => state === 'requested' && signedIn(context).viewer.can('booking:answer'),
    }),
    mayLink: t.boolean({
      description: 'Whether the viewer may say that it is another patient.',
      resolve: ({ state, patientId }, _args, context) =>
        state === 'booked' && patientId !== null && signedIn(context).viewer.can('booking:answer'),
    }),
    history: t.field({
      type: [BookingHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})

const BookingSettingsHistoryEntry = historyEntryType('BookingSettingsHistoryEntry', 'booking:settings')

export const BookingSettingsType = builder.objectRef<BookingSettings>('BookingSettings').implement({
  description: 'What patients may book by themselves, and how. Version 0: nobody has said, and nothing is booked.',
  authScopes: { can: 'booking:settings' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    version: t.exposeInt('version'),
    isOn: t.exposeBoolean('isOn'),
    path: t.exposeString('path', { description: "The clinic's part of the address of the page." }),
    address: t.string({
      description: 'Of the page, without that part.',
      resolve: (_settings, _args, { env }) => `${env.baseUrl}${bookingPath}`,
    }),
    visitTypeIds: t.exposeIDList('visitTypeIds', { description: 'Which may be booked.' }),
    doctorIds: t.exposeIDList('doctorIds', { description: 'With whom; none: whoever offers the visit type.' }),
    leadHours: t.exposeInt('leadHours', { description: 'So many hours before, at least.' }),
    daysAhead: t.exposeInt('daysAhead', { description: 'So many days ahead, at most.' }),
    mostOpen: t.exposeInt('mostOpen', { description: 'Appointments to come of one person.' }),
    changeHours: t.exposeInt('changeHours', {
      nullable: true,
      description: 'Until so many hours before it is moved or cancelled by its link; null: never.',
    }),
    takesNewPatients: t.exposeBoolean('takesNewPatients'),
    needsApproval: t.exposeBoolean('needsApproval', { description: 'Whether the desk answers each request.' }),
    textEn: t.exposeString('textEn'),
    textTh: t.exposeString('textTh'),
    consentEn: t.exposeString('consentEn', { description: 'What is to be accepted; empty in both languages: nothing.' }),
    consentTh: t.exposeString('consentTh'),
    frameOrigins: t.exposeStringList('frameOrigins', { description: 'Sites that may show the page in a frame.' }),
    codeBy: t.field({
      type: [MessageChannelEnum],
      description: 'The ways by which codes can be sent; without any nothing can be booked.',
      resolve: async ({ establishmentId }, _args, { channels }) => {
        const open = await channels.openAt(establishmentId)
        return codeWays.filter((way) => open.includes(way))
      },
    }),
    history: t.field({
      type: [BookingSettingsHistoryEntry],
      complexity: 20,
      resolve: ({ establishmentId }, _args, { load }) => load.history.load(establishmentId),
    }),
  }),
})
