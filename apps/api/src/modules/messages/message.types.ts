import { purposeOf } from '@clinic/shared/messages/message'
import { withAnswerAddresses, withDecline } from '@clinic/shared/messages/message-text'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { hiddenAskingAddress, hiddenDeclineAddress } from '../../lib/accounts/patient-links.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { EventType } from '../events/event.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import {
  ContactChannelEnum,
  MessageChannelEnum,
  MessageFaultEnum,
  MessageKindEnum,
  MessagePurposeEnum,
  MessageStatusEnum,
  SentMessageKindEnum,
} from './message.enums.ts'
import type { Decline, MessageRow, PreferenceRow, RuleRow, SettingsRow } from './message.queries.ts'
import { declinesIn, loadEventIds, otherWays } from './message.queries.ts'

const MessageHistoryEntry = historyEntryType('MessageHistoryEntry', 'message:read')

export const MessageType = builder.objectRef<MessageRow>('Message').implement({
  description: 'What goes to a patient or a doctor, as it is sent, with what became of it.',
  authScopes: { can: 'message:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    establishmentId: t.exposeID('establishmentId'),
    kind: t.expose('kind', { type: SentMessageKindEnum }),
    channel: t.expose('channel', { type: MessageChannelEnum, nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    language: t.expose('language', { type: LanguageEnum }),
    subject: t.exposeString('subject'),
    text: t.string({
      description: 'With the addresses at which the patient answers or declines hidden.',
      resolve: ({ text, smsText, language, kind, channel }, _args, { env }) => {
        const isShort = channel === 'sms'
        const written = isShort ? (smsText ?? text) : text
        const shown = withAnswerAddresses(written, (page) => hiddenAskingAddress(env, language, { page, isShort }))
        const address = hiddenDeclineAddress(env, language)
        return channel === 'email' && kind !== 'booking'
          ? withDecline(shown, { language, purpose: purposeOf[kind], address })
          : shown
      },
    }),
    status: t.expose('status', { type: MessageStatusEnum }),
    statusTime: t.expose('statusTime', { type: 'DateTime' }),
    tries: t.exposeInt('tries'),
    fault: t.expose('fault', { type: MessageFaultEnum, nullable: true }),
    providerAnswer: t.exposeString('providerAnswer', {
      nullable: true,
      description: 'Why it was not taken, in the words of the provider of text messages.',
    }),
    parts: t.exposeInt('parts', { nullable: true, description: 'Of a text message that was sent: how many were paid for.' }),
    cost: t.exposeInt('cost', { nullable: true, description: 'In satang, of all parts.' }),
    patient: t.field({
      type: PatientType,
      nullable: true,
      description: 'Whom it is for; or the doctor.',
      resolve: async ({ patientId }, _args, { load }) =>
        patientId ? ((await load.patient.load(patientId)) as PatientRow) : null,
    }),
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      resolve: ({ doctorId }, _args, { load }) => (doctorId ? load.doctor.load(doctorId) : null),
    }),
    toName: t.exposeString('toName', {
      nullable: true,
      description: 'Of whoever booked by themselves, as they wrote it.',
    }),
    events: t.field({
      type: [EventType],
      description: 'The appointments that it is about.',
      resolve: async ({ id }, _args, context) => {
        const ids = await loadEventIds(signedIn(context), id)
        const events = await Promise.all(ids.map((eventId) => loadEvent(signedIn(context), eventId)))
        return events.filter((event) => event !== null)
      },
    }),
    mayResend: t.boolean({
      description: 'Whether the viewer may send it again.',
      resolve: ({ needsAttention }, _args, context) => needsAttention && signedIn(context).viewer.can('message:write'),
    }),
    otherChannels: t.field({
      type: [MessageChannelEnum],
      description: 'By which the viewer may send it again instead: those that are open, and that have an address of the patient.',
      resolve: async (message, _args, context) => {
        const { viewer } = signedIn(context)
        if (!message.needsAttention || !viewer.can('message:write')) return []
        return [...(await otherWays(signedIn(context), message)).keys()]
      },
    }),
    history: t.field({
      type: [MessageHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})

const RuleType = builder.objectRef<RuleRow>('MessageRule').implement({
  description: 'What is sent when. Empty texts are the usual ones.',
  authScopes: { can: 'message:settings' },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: MessageKindEnum }),
    isOn: t.exposeBoolean('isOn'),
    daysBefore: t.exposeInt('daysBefore', { nullable: true }),
    atMinutes: t.exposeInt('atMinutes', { nullable: true, description: "Of the clinic's clock." }),
    hoursBefore: t.exposeInt('hoursBefore', { nullable: true }),
    visitTypeIds: t.exposeIDList('visitTypeIds', { description: 'None: all appointments.' }),
    subjectEn: t.exposeString('subjectEn'),
    textEn: t.exposeString('textEn'),
    subjectTh: t.exposeString('subjectTh'),
    textTh: t.exposeString('textTh'),
    smsEn: t.exposeString('smsEn', { description: 'Of text messages.' }),
    smsTh: t.exposeString('smsTh'),
  }),
})

const MessageSettingsHistoryEntry = historyEntryType('MessageSettingsHistoryEntry', 'message:settings')

export const SettingsType = builder.objectRef<SettingsRow>('MessageSettings').implement({
  description: "Which messages a clinic's patients get, and when. Version 0: nobody has said, and nothing is sent.",
  authScopes: { can: 'message:settings' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    version: t.exposeInt('version'),
    quietFrom: t.exposeInt('quietFrom', { description: "Minutes of the clinic's clock; nothing is sent from then." }),
    quietUntil: t.exposeInt('quietUntil', { description: 'On the next day, where it is earlier than quietFrom.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'To patients whose language is not known.' }),
    channels: t.field({
      type: [MessageChannelEnum],
      description: 'By which messages can be sent now; without any, none is.',
      resolve: ({ establishmentId }, _args, { channels }) => channels.openAt(establishmentId),
    }),
    rules: t.field({ type: [RuleType], resolve: ({ rules }) => rules }),
    history: t.field({
      type: [MessageSettingsHistoryEntry],
      complexity: 20,
      resolve: ({ establishmentId }, _args, { load }) => load.history.load(establishmentId),
    }),
  }),
})

type Preview = { subject: string; text: string; smsText: string | null; smsLetters: number; smsParts: number }

export const PreviewType = builder.objectRef<Preview>('MessagePreview').implement({
  description: 'A message as it would be sent.',
  authScopes: { can: 'message:settings' },
  fields: (t) => ({
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    smsText: t.exposeString('smsText', {
      nullable: true,
      description: 'Instead of both, as a text message; none of what is sent by e-mail alone.',
    }),
    smsLetters: t.exposeInt('smsLetters', { description: 'Of the text message, as they are counted.' }),
    smsParts: t.exposeInt('smsParts', { description: 'In how many parts it is sent, and paid for, as a text message.' }),
  }),
})

const DeclineType = builder.objectRef<Decline>('Decline').implement({
  description: 'What a patient does not want, since when, and who has said so: the patient, or somebody of the clinic.',
  authScopes: { can: 'message:read' },
  fields: (t) => ({
    purpose: t.expose('purpose', { type: MessagePurposeEnum }),
    time: t.expose('time', { type: 'DateTime' }),
    userName: t.exposeString('userName', { nullable: true }),
  }),
})

const PreferenceHistoryEntry = historyEntryType('ContactPreferenceHistoryEntry', 'message:read')

export const PreferenceType = builder.objectRef<PreferenceRow>('ContactPreference').implement({
  description: "What a patient wants of a clinic's messages. Version 0: nobody has asked.",
  authScopes: { can: 'message:read' },
  fields: (t) => ({
    id: t.exposeID('patientId', { description: "The patient's." }),
    version: t.exposeInt('version'),
    language: t.expose('language', { type: LanguageEnum, nullable: true, description: 'None: what the patient speaks.' }),
    channel: t.expose('channel', { type: ContactChannelEnum, nullable: true, description: 'None: whichever there is.' }),
    declined: t.expose('declined', { type: [MessagePurposeEnum], description: 'What the patient does not want.' }),
    declines: t.field({
      type: [DeclineType],
      complexity: 20,
      resolve: async ({ patientId, establishmentId, declined }, _args, { load }) => {
        const entries = await load.history.load(patientId)
        return declinesIn(
          entries.filter((entry) => entry.establishmentId === establishmentId),
          declined,
        )
      },
    }),
    history: t.field({
      type: [PreferenceHistoryEntry],
      complexity: 20,
      resolve: ({ patientId }, _args, { load }) => load.history.load(patientId),
    }),
  }),
})
