import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'
import { addStranger, addTicket } from '../../testing/records/queue.ts'

type Own = { ticket: string; stranger: string; expected: string; queueAddress: string }

async function addAddress(owner: pg.Pool, { id: establishmentId }: Clinic): Promise<string> {
  const id = uuidv7()
  const address = {
    kind: 'display',
    name: 'Waiting room',
    tokenHash: hashLinkToken(createLinkToken()),
    makerName: 'Suda Rattanakul',
  }
  await insert(owner, 'queue_address', [{ id, establishmentId, ...address }])
  return id
}

const settings = (clinic: Clinic) => ({
  establishmentId: clinic.id,
  isOn: true,
  callBy: 'initials',
  spokenLanguages: ['th'],
  hasDoorCode: true,
  earlyMinutes: 30,
})

export const contract: Contract<Own> = {
  rights: { 'queue:settings': ['ADMIN'] },
  async records(owner, clinic) {
    const ticket = await addTicket(owner, clinic, { doctorId: clinic.ploy.doctorId })
    const stranger = await addStranger(owner, clinic)
    const [expected = ''] = await addEvents(owner, clinic, [{ at: '2031-03-05T20:00:00+07:00', doctorId: clinic.ploy.doctorId }])
    return { ticket, stranger, expected, queueAddress: await addAddress(owner, clinic) }
  },
  printed: { tickets: ({ ids }) => ids.ticket, door_codes: ({ clinic }) => clinic.id },
  queries: {
    queueTickets: operation(
      'admin and doctor',
      `query ($place: ID!) { queueTickets(establishmentId: $place) { id number turn waitMinutes digits birthDate event { id } } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
    queueSettings: operation(
      'admin and doctor',
      `query ($place: ID!) { queueSettings(establishmentId: $place) { id version isOn doorAddress history { userName } } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
    queueAddresses: operation(
      'admin',
      `query ($place: ID!) { queueAddresses(establishmentId: $place) { id kind name createdTime makerName lastSeenTime address } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
  },
  mutations: {
    callNext: operation(
      'admin and doctor',
      `mutation ($input: CallNextInput!) { callNext(input: $input) { id } }`,
      ({ clinic }) => ({
        input: { establishmentId: clinic.id, doctorId: clinic.ploy.doctorId },
      }),
    ),
    updateQueueSettings: operation(
      'admin',
      `mutation ($input: UpdateQueueSettingsInput!) { updateQueueSettings(input: $input) { id version } }`,
      ({ clinic }) => ({ input: settings(clinic) }),
    ),
  },
  changes: {
    callTicket: ['admin and doctor', 'QueueTicketInput', ({ ids }) => ({ id: ids.ticket })],
    putTicketBack: ['admin and doctor', 'QueueTicketInput', ({ ids }) => ({ id: ids.ticket })],
    settleTicket: ['admin and doctor', 'SettleTicketInput', ({ ids }) => ({ id: ids.stranger, isSettled: true })],
    assignTicket: ['admin and doctor', 'AssignTicketInput', ({ ids }) => ({ id: ids.stranger, eventId: ids.expected })],
    createQueueAddress: [
      'admin',
      'CreateQueueAddressInput',
      ({ clinic }) => ({ establishmentId: clinic.id, kind: 'display', name: 'Entrance' }),
    ],
    revokeQueueAddress: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.queueAddress })],
  },
  staffMay: ['queueTickets', 'queueSettings', 'callNext', 'callTicket', 'putTicketBack', 'settleTicket', 'assignTicket'],
  refusals: {
    queueTickets: { bad: badId('place', 'establishmentId') },
    queueSettings: { bad: badId('place', 'establishmentId') },
    queueAddresses: { bad: badId('place', 'establishmentId') },
    callNext: { bad: badId('input.establishmentId') },
    callTicket: { bad: badId('input.id') },
    putTicketBack: { bad: badId('input.id') },
    settleTicket: { bad: badId('input.id') },
    assignTicket: { bad: badId('input.eventId') },
    updateQueueSettings: {
      bad: bad('input.earlyMinutes', 1441, 'invalid_number'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ ...settings(clinic), version: 99 }) },
    },
    createQueueAddress: { bad: bad('input.name', ' ', 'required') },
    revokeQueueAddress: { bad: badId('input.id') },
  },
  told: {
    callTicket: ['queueTickets', 'updated'],
    putTicketBack: ['queueTickets', 'updated'],
    callNext: ['queueTickets', 'updated'],
    settleTicket: ['queueTickets', 'updated'],
    assignTicket: ['queueTickets', 'updated'],
    updateQueueSettings: ['queueTickets', 'updated'],
    createQueueAddress: ['queueAddresses', 'created'],
    revokeQueueAddress: ['queueAddresses', 'deleted'],
  },
}
