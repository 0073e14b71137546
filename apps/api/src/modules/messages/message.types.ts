import {
  contactChannels,
  messageChannels,
  messageFaults,
  messageKinds,
  messagePurposes,
  messageStatuses,
  purposeOf,
  sentMessageKinds,
} from '@clinic/shared/messages/message'
import { withAnswerAddresses, withDecline } from '@clinic/shared/messages/message-text'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { hiddenAnswerAddress, hiddenDeclineAddress } from '../../lib/accounts/patient-links.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { EventType } from '../events/event.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import type { Decline, MessageRow, PreferenceRow, RuleRow, SettingsRow } from './message.queries.ts'
import { declinesIn, loadEventIds } from './message.queries.ts'

const MessageKindEnum = enumType('MessageKind', messageKinds, '`missed`: the patient did not come.')
const SentMessageKindEnum = enumType('SentMessageKind', sentMessageKinds, '`doctor_list`, `doctor_changes`: to a doctor.')
export const MessageChannelEnum = enumType('MessageChannel', messageChannels)
const MessageStatusEnum = enumType(
  'MessageStatus',
  messageStatuses,
  '`not_sent`: there was no way to the patient. `withdrawn`: the appointment changed before. `perhaps_sent`: the server ended while it was sent.',
)
export const MessageFaultEnum = enumType(
  'MessageFault',
  messageFaults,
  'Why it is delayed, failed, was not sent or was withdrawn.',
)
const ContactChannelEnum = enumType('ContactChannel', contactChannels, 'By phone somebody calls, and nothing is sent.')
const MessagePurposeEnum = enumType('MessagePurpose', messagePurposes)

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
      resolve: ({ text, language, kind, channel }, _args, { env }) => {
        const shown = withAnswerAddresses(text, () => hiddenAnswerAddress(env, language))
        const address = hiddenDeclineAddress(env, language)
        return channel === 'email' ? withDecline(shown, { language, purpose: purposeOf[kind], address }) : shown
      },
    }),
    status: t.expose('status', { type: MessageStatusEnum }),
    statusTime: t.expose('statusTime', { type: 'DateTime' }),
    tries: t.exposeInt('tries'),
    fault: t.expose('fault', { type: MessageFaultEnum, nullable: true }),
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

type Preview = { subject: string; text: string }

export const PreviewType = builder.objectRef<Preview>('MessagePreview').implement({
  description: 'A message as it would be sent.',
  authScopes: { can: 'message:settings' },
  fields: (t) => ({ subject: t.exposeString('subject'), text: t.exposeString('text') }),
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
