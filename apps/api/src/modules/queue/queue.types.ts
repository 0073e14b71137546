import { arrivalWays, callNames, queueAddressKinds } from '@clinic/shared/queue/queue'
import { dateOf } from '@clinic/shared/time/time'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { doorAddress } from '../../lib/accounts/door-token.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { EventType } from '../events/event.types.ts'
import type { AddressRow, SettingsRow, TicketRow } from './queue.queries.ts'

const ArrivalWayEnum = enumType('ArrivalWay', arrivalWays, '`code`: by the QR code of the day at the door.')
const CallByEnum = enumType('CallBy', callNames)
const QueueAddressKindEnum = enumType('QueueAddressKind', queueAddressKinds)

export const TicketType = builder.objectRef<TicketRow>('QueueTicket').implement({
  description: "The number of somebody who has arrived on the clinic's day.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'Counted by day.' }),
    arrivedTime: t.expose('arrivedTime', { type: 'DateTime' }),
    arrivedBy: t.expose('arrivedBy', { type: ArrivalWayEnum }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'None of somebody at the door for whom no appointment was found.',
      resolve: ({ event }) => event,
    }),
    digits: t.exposeString('digits', { nullable: true, description: 'Typed at the door: the last ones of a telephone number.' }),
    birthDate: t.expose('birthDate', { type: 'Date', nullable: true, description: 'The same.' }),
    calledTime: t.expose('calledTime', { type: 'DateTime', nullable: true, description: 'When they were called last.' }),
    calls: t.exposeInt('calls', { description: 'How often they were called.' }),
    missedTime: t.expose('missedTime', { type: 'DateTime', nullable: true, description: 'When they did not come last.' }),
    turn: t.exposeInt('turn', { nullable: true, description: 'Their place among those who wait: 1 is called next.' }),
    waitMinutes: t.exposeInt('waitMinutes', { nullable: true, description: 'About how long they still wait.' }),
    settledTime: t.expose('settledTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When the desk had seen to somebody without an appointment.',
    }),
    settledBy: t.exposeString('settledBy', { nullable: true }),
  }),
})

const QueueSettingsHistoryEntry = historyEntryType('QueueSettingsHistoryEntry', 'event:read')

export const QueueSettingsType = builder.objectRef<SettingsRow>('QueueSettings').implement({
  description: 'How a clinic calls those who wait. Version 0: nobody has said, and nobody gets a number.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    version: t.exposeInt('version'),
    isOn: t.exposeBoolean('isOn'),
    callBy: t.expose('callBy', { type: CallByEnum, description: 'What displays show of whom they call.' }),
    spokenLanguages: t.expose('spokenLanguages', {
      type: [LanguageEnum],
      description: 'Of displays, in this order; none: they are silent.',
    }),
    hasDoorCode: t.exposeBoolean('hasDoorCode', { description: 'Whether the QR code of the day at the door is answered.' }),
    earlyMinutes: t.exposeInt('earlyMinutes', { description: 'How long before their time people may arrive by themselves.' }),
    doorAddress: t.string({
      nullable: true,
      description: 'Of the QR code at the door: that of today.',
      resolve: async ({ establishmentId, isOn, hasDoorCode }, _args, context) => {
        const clinic = isOn && hasDoorCode ? await context.load.establishment.load(establishmentId) : null
        return clinic && doorAddress(signedIn(context).env, { establishmentId, date: dateOf(new Date(), clinic.timeZone) })
      },
    }),
    history: t.field({
      type: [QueueSettingsHistoryEntry],
      complexity: 20,
      resolve: ({ establishmentId }, _args, { load }) => load.history.load(establishmentId),
    }),
  }),
})

export const QueueAddressType = builder.objectRef<AddressRow>('QueueAddress').implement({
  description: 'A secret address of a display, or of a tablet at which people say that they are here.',
  authScopes: { can: 'queue:settings' },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: QueueAddressKindEnum }),
    name: t.exposeString('name', { description: 'Where it hangs: "Waiting room".' }),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    makerName: t.exposeString('makerName'),
    lastSeenTime: t.expose('lastSeenTime', { type: 'DateTime', nullable: true, description: 'To the minute.' }),
    address: t.string({
      nullable: true,
      description: 'In the answer of `createQueueAddress` alone: it is not kept.',
      resolve: ({ address }) => address ?? null,
    }),
  }),
})
