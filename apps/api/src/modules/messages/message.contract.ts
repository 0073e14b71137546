import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'
import type { Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'

/** To Malee, and given up. */
export async function addMessage(owner: pg.Pool, { id: establishmentId, malee }: Clinic, message: object = {}): Promise<string> {
  const id = uuidv7()
  const usual = {
    patientId: malee.patientId,
    kind: 'reminder',
    channel: 'email',
    address: 'malee@clinic.test',
    language: 'th',
    subject: 'Reminder',
    text: 'Hello',
    status: 'failed',
    fault: 'unreachable',
    needsAttention: true,
  }
  await insert(owner, 'message', [{ id, establishmentId, ...usual, ...message }])
  return id
}

const messageWith =
  (message: object) =>
  async ({ server, clinic }: Place): Promise<TrialRecord> => ({ id: await addMessage(server.owner, clinic, message) })

const ofMessages: Trial = {
  flags: ['Message.mayResend'],
  states: {
    'given up': messageWith({}),
    'perhaps sent': messageWith({ status: 'perhaps_sent', fault: null }),
    sent: messageWith({ status: 'sent', fault: null, needsAttention: false }),
    'without a way': messageWith({
      status: 'not_sent',
      fault: 'no_address',
      channel: null,
      address: null,
      needsAttention: false,
    }),
  },
  document: `query ($id: ID!) { message(id: $id) { mayResend } }`,
  of: ({ message }) => message,
  tries: {
    resendMessage: { operation: 'resendMessage', input: ({ id }) => ({ id }), may: ({ mayResend }) => mayResend },
  },
}

const settings = (clinic: Clinic) => ({ establishmentId: clinic.id, quietFrom: 1260, quietUntil: 420, language: 'th' })

export const contract: Contract<{ message: string }> = {
  rights: {
    'message:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'message:write': ['ADMIN', 'STAFF'],
    'message:settings': ['ADMIN'],
  },
  async records(owner, clinic) {
    const { id: establishmentId, somchai } = clinic
    const [message, ruleId] = [await addMessage(owner, clinic), uuidv7()]
    await insert(owner, 'message_settings', [{ establishmentId }])
    await insert(owner, 'message_rule', [
      { id: ruleId, establishmentId, kind: 'change', isOn: false },
      { id: uuidv7(), establishmentId, kind: 'offer', isOn: true },
    ])
    await insert(owner, 'contact_preference', [{ establishmentId, patientId: somchai.patientId, channel: 'phone' }])
    await owner.query(
      `INSERT INTO message_event ("messageId", "eventId", "startTime")
       SELECT $1, id, "startTime" FROM event WHERE "establishmentId" = $2 LIMIT 1`,
      [message, establishmentId],
    )
    return { message }
  },
  queries: {
    message: operation(
      'admin and doctor',
      `query ($id: ID!) { message(id: $id) { id subject text status patient { id } events { id } history { userName } } }`,
      ({ ids }) => ({ id: ids.message }),
    ),
    messages: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $patientId: ID) {
      messages(filter: { establishmentId: $establishmentId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    messageSettings: operation(
      'admin',
      `query ($establishmentId: ID!) { messageSettings(establishmentId: $establishmentId) { id version rules { id } history { userName } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    messagePreview: operation(
      'admin',
      `query ($input: PreviewMessageInput!) { messagePreview(input: $input) { subject text } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, kind: 'reminder', language: 'en' } }),
    ),
    contactPreference: operation(
      'admin and doctor',
      `query ($patientId: ID!, $establishmentId: ID!) {
      contactPreference(patientId: $patientId, establishmentId: $establishmentId) { id version declined history { userName } }
    }`,
      ({ clinic }) => ({ patientId: clinic.malee.patientId, establishmentId: clinic.id }),
    ),
    contactPreferences: operation(
      'admin and doctor',
      `query ($establishmentId: ID!) {
      contactPreferences(establishmentId: $establishmentId) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  mutations: {
    updateMessageSettings: operation(
      'admin',
      `mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id version } }`,
      ({ clinic }) => ({ input: { ...settings(clinic), rules: [{ kind: 'confirmation', isOn: false }] } }),
    ),
    updateContactPreference: operation(
      'admin',
      `mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { id version } }`,
      ({ clinic }) => ({
        input: { patientId: clinic.malee.patientId, establishmentId: clinic.id, declined: ['appointments'] },
      }),
    ),
  },
  changes: { resendMessage: ['admin', 'ResendMessageInput', ({ ids }) => ({ id: ids.message })] },
  staffMay: ['message', 'messages', 'contactPreference', 'contactPreferences', 'resendMessage', 'updateContactPreference'],
  refusals: {
    message: { bad: badId('id') },
    messages: { bad: badPage('messages') },
    messageSettings: { bad: badId('establishmentId') },
    messagePreview: { bad: bad('input.text', 'Dear {nobody}', 'unknown_text_field') },
    contactPreference: { bad: badId('patientId') },
    contactPreferences: { bad: badId('establishmentId') },
    updateMessageSettings: {
      bad: bad('input.quietFrom', 1440, 'invalid_time'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ ...settings(clinic), version: 99, rules: [] }) },
    },
    updateContactPreference: {
      bad: badId('input.patientId'),
      conflict: {
        reason: 'stale',
        input: ({ clinic }) => ({ patientId: clinic.malee.patientId, establishmentId: clinic.id, version: 99 }),
      },
    },
    resendMessage: { bad: badId('input.id') },
  },
  told: { resendMessage: ['messages', 'updated'], updateContactPreference: ['messages', 'created'] },
  lists: {
    messages: (owner, clinic) => addMessage(owner, clinic),
    contactPreferences: async (owner, { id: establishmentId }, index) => {
      const [patientId] = await addPatients(owner, establishmentId, [{ firstName: 'Anong', lastName: `Asked ${index}` }])
      await insert(owner, 'contact_preference', [{ establishmentId, patientId, channel: 'phone' }])
    },
  },
  trials: { 'a message': ofMessages },
}
