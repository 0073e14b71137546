import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ channel: string }> = {
  rights: { 'channel:write': ['ADMIN'] },
  async records(owner, { id: establishmentId }) {
    const channel = uuidv7()
    await insert(owner, 'channel', [{ id: channel, establishmentId, kind: 'sms', provider: 'twilio' }])
    return { channel }
  },
  queries: {
    smsChannel: operation(
      'admin',
      `query ($id: ID!) { smsChannel(establishmentId: $id) { id version provider isOn isReadable accountHint secretHint sender history { userName } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    emailChannel: operation(
      'admin',
      `query ($id: ID!) { emailChannel(establishmentId: $id) { id hasServer isKept sender } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    smsCredit: operation(
      'admin',
      `query ($id: ID!) { smsCredit(establishmentId: $id) { amount currency fault answer } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  mutations: {
    testChannel: operation(
      'admin',
      `mutation ($input: TestChannelInput!) { testChannel(input: $input) { fault answer } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, kind: 'sms', address: '0812345678', language: 'th' } }),
    ),
  },
  changes: {
    updateSmsChannel: [
      'admin',
      'UpdateSmsChannelInput',
      ({ clinic }) => ({ establishmentId: clinic.id, provider: 'thaibulksms', isOn: false, sender: 'Clinic', partPrice: 35 }),
    ],
  },
  refusals: {
    smsChannel: { bad: badId('id', 'establishmentId') },
    emailChannel: { bad: badId('id', 'establishmentId') },
    smsCredit: { bad: badId('id', 'establishmentId') },
    testChannel: { bad: bad('input.address', '02-123-4567', 'invalid_phone') },
    updateSmsChannel: {
      bad: bad('input.sender', '', 'required'),
      conflict: {
        reason: 'stale',
        input: ({ clinic }) => ({
          establishmentId: clinic.id,
          version: 99,
          provider: 'twilio',
          isOn: false,
          sender: 'x',
          partPrice: 0,
        }),
      },
    },
  },
}
