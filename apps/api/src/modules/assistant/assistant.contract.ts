import { v7 as uuidv7 } from 'uuid'
import { addConversation, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ conversation: string }> = {
  rights: {
    'assistant:use': ['ADMIN', 'DOCTOR', 'STAFF'],
    'assistant:write': ['ADMIN'],
  },
  records: async (owner, clinic) => ({ conversation: await addConversation(owner, clinic) }),
  queries: {
    assistantSettings: operation(
      'admin and doctor',
      `{ assistantSettings { mode modelSet localHost tokensPerDay tokensUsedToday } }`,
    ),
    assistantConversations: operation(
      'admin and doctor',
      `{ assistantConversations { totalCount pageInfo { totalPages } edges { id title updatedTime } } }`,
    ),
    assistantConversation: operation(
      'admin and doctor',
      `query ($id: ID!) { assistantConversation(id: $id) { id title messages { id role text parts createdTime } } }`,
      ({ ids }) => ({ id: ids.conversation }),
    ),
  },
  mutations: {
    updateAssistantSettings: operation(
      'admin',
      `mutation ($input: UpdateAssistantSettingsInput!) { updateAssistantSettings(input: $input) { mode } }`,
      () => ({ input: { mode: 'off', tokensPerDay: 1000 } }),
    ),
    deleteAssistantConversation: operation(
      'admin and doctor',
      `mutation ($id: ID!) { deleteAssistantConversation(id: $id) }`,
      ({ ids }) => ({ id: ids.conversation }),
    ),
    deleteAssistantConversations: operation('admin and doctor', `mutation { deleteAssistantConversations }`),
  },
  staffMay: [
    'assistantSettings',
    'assistantConversations',
    'assistantConversation',
    'deleteAssistantConversation',
    'deleteAssistantConversations',
  ],
  refusals: {
    assistantSettings: { bad: 'takes nothing' },
    assistantConversations: { bad: badPage('assistantConversations') },
    assistantConversation: { bad: badId('id') },
    updateAssistantSettings: { bad: bad('input.tokensPerDay', -1, 'invalid_number') },
    deleteAssistantConversation: { bad: badId('id') },
    deleteAssistantConversations: { bad: 'takes nothing' },
  },
  lists: {
    assistantConversations: (owner, { id: establishmentId, admin: { userId } }) =>
      insert(owner, 'assistant_conversation', [{ id: uuidv7(), establishmentId, userId, title: 'Who comes today?' }]),
  },
}
