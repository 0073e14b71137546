import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { offerAnswers, waitlistStates } from '@clinic/shared/waitlist/waitlist'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { DayPartEnum, WeekdayEnum } from '../../graphql/enums.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { EventType } from '../events/event.types.ts'
import { MessageChannelEnum, MessageFaultEnum, MessageStatusEnum } from '../messages/message.enums.ts'
import { loadOfferWay, offersHeldUntil } from '../messages/kinds/offer-message.service.ts'
import { PatientType } from '../patients/patient.types.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { VisitTypeType } from '../visit-types/visit-type.types.ts'
import { loadOffers, type OfferRow } from './offers/offer.queries.ts'
import type { WaitlistFit } from './waitlist.fits.queries.ts'
import { stateOf, wantedOf, type WaitlistRow } from './waitlist.queries.ts'

const WaitlistStateEnum = enumType('WaitlistState', waitlistStates)
const WaitlistHistoryEntry = historyEntryType('WaitlistHistoryEntry', 'event:read')

const OfferAnswerEnum = enumType('OfferAnswer', offerAnswers)

const OfferType = builder.objectRef<OfferRow>('WaitlistOffer').implement({
  description: 'A time that somebody who waits was offered by a message.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    doctorId: t.exposeID('doctorId'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    userName: t.exposeString('userName', { description: 'Who offered it.' }),
    channel: t.field({
      type: MessageChannelEnum,
      nullable: true,
      resolve: ({ messages: [message] }) => message?.channel ?? null,
    }),
    status: t.field({
      type: MessageStatusEnum,
      nullable: true,
      description: 'Of its message.',
      resolve: ({ messages: [message] }) => message?.status ?? null,
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its message goes out, while quiet hours hold it back.',
      resolve: async ({ establishmentId, messages: [message] }, _args, context) =>
        message?.status === 'waiting' ? ((await offersHeldUntil(signedIn(context), establishmentId)) ?? null) : null,
    }),
    answer: t.expose('answer', { type: OfferAnswerEnum, nullable: true }),
    answeredTime: t.expose('answeredTime', { type: 'DateTime', nullable: true }),
  }),
})

export const WaitlistEntryType = builder.objectRef<WaitlistRow>('WaitlistEntry').implement({
  description: 'Somebody who waits for a time, or for an earlier one than that of their appointment.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    createdTime: t.expose('createdTime', { type: 'DateTime', description: 'Since when they wait.' }),
    userName: t.exposeString('userName', { description: 'Who put them on the list.' }),
    state: t.field({ type: WaitlistStateEnum, resolve: stateOf }),
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as never,
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      complexity: 5,
      description: 'The appointment that is to be earlier.',
      resolve: ({ eventId }, _args, context) => (eventId ? loadEvent(signedIn(context), eventId) : null),
    }),
    earlierThan: t.expose('earlierThan', {
      type: 'DateTime',
      nullable: true,
      description: 'The latest time that this appointment had while its patient waited: with an earlier one they wait no more.',
    }),
    visitType: t.field({
      type: VisitTypeType,
      nullable: true,
      complexity: 5,
      resolve: (entry, _args, context) => {
        const { visitTypeId } = wantedOf(entry)
        return visitTypeId ? loadVisitType(signedIn(context), visitTypeId) : null
      },
    }),
    minutes: t.int({ resolve: (entry) => wantedOf(entry).minutes }),
    doctors: t.field({
      type: [DoctorType],
      complexity: 5,
      description: 'Without any, whichever.',
      resolve: async ({ doctorIds }, _args, { load }) => {
        const doctors = await Promise.all(doctorIds.map((id) => load.doctor.load(id)))
        return doctors.filter((doctor) => doctor !== null) as never
      },
    }),
    weekdays: t.field({
      type: [WeekdayEnum],
      description: 'Without any, whichever.',
      resolve: (entry) => entry.weekdays.map((day) => weekdays[day] as never),
    }),
    dayParts: t.field({
      type: [DayPartEnum],
      description: 'Without any, whichever.',
      resolve: ({ dayParts }) => dayParts as never,
    }),
    until: t.expose('untilDate', { type: 'Date', nullable: true, description: 'The last day, included.' }),
    isUrgent: t.exposeBoolean('isUrgent'),
    note: t.exposeString('note'),
    removedTime: t.expose('removedTime', { type: 'DateTime', nullable: true, description: 'When they were taken off by hand.' }),
    bookedTime: t.expose('bookedTime', { type: 'DateTime', nullable: true }),
    bookedEvent: t.field({
      type: EventType,
      nullable: true,
      complexity: 5,
      description: 'What was booked or moved for them.',
      resolve: ({ bookedEventId }, _args, context) => (bookedEventId ? loadEvent(signedIn(context), bookedEventId) : null),
    }),
    offers: t.field({
      type: [OfferType],
      complexity: 5,
      description: 'The times still to come that they were offered, the last first.',
      resolve: ({ id }, _args, context) => loadOffers(signedIn(context), id),
    }),
    history: t.field({
      type: [WaitlistHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})

export const WaitlistFitType = builder.objectRef<WaitlistFit>('WaitlistFit').implement({
  description: 'Somebody who waits, and when they could come.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    entry: t.field({ type: WaitlistEntryType, resolve: ({ entry }) => entry }),
    doctorId: t.exposeID('doctorId'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    offeredBy: t.field({
      type: MessageChannelEnum,
      nullable: true,
      description: 'By which the time would be offered to them; none where the clinic offers none, or there is no way.',
      resolve: async ({ entry }, _args, context) => (await loadOfferWay(signedIn(context), entry))?.channel ?? null,
    }),
    offerFault: t.field({
      type: MessageFaultEnum,
      nullable: true,
      description: 'Why there is no way, where the clinic offers times.',
      resolve: async ({ entry }, _args, context) => (await loadOfferWay(signedIn(context), entry))?.fault ?? null,
    }),
  }),
})
