import type { CreateQueueAddress, UpdateQueueSettings } from '@clinic/shared/queue/queue-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'

const queueSettings = graphql(`
  fragment QueueSettingsForm on QueueSettings {
    id
    version
    isOn
    callBy
    spokenLanguages
    hasDoorCode
    earlyMinutes
    doorAddress
    history { id time userName action changes { field from to } }
  }
`)
export type QueueSettings = ResultOf<typeof queueSettings>

const QueueSettingsQuery = graphql(
  `query QueueSettings($establishmentId: ID!) { queueSettings(establishmentId: $establishmentId) { ...QueueSettingsForm } }`,
  [queueSettings],
)

export const settingsRecord = recordQuery({
  query: QueueSettingsQuery,
  variables: (establishmentId) => ({ establishmentId }),
  pick: (data: ResultOf<typeof QueueSettingsQuery>) => data.queueSettings,
})

const UpdateQueueSettingsDocument = graphql(
  `
    mutation UpdateQueueSettings($input: UpdateQueueSettingsInput!) {
      updateQueueSettings(input: $input) { ...QueueSettingsForm }
    }
  `,
  [queueSettings],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateQueueSettings = async (input: UpdateQueueSettings): Promise<QueueSettings> =>
  (await runMutation(UpdateQueueSettingsDocument, { input })).updateQueueSettings

export const QueueAddressesQuery = graphql(`
  query QueueAddresses($establishmentId: ID!) {
    queueAddresses(establishmentId: $establishmentId) { id kind name createdTime makerName lastSeenTime }
  }
`)
export type QueueAddress = ResultOf<typeof QueueAddressesQuery>['queueAddresses'][number]

const CreateQueueAddressMutation = graphql(`
  mutation CreateQueueAddress($input: CreateQueueAddressInput!) { createQueueAddress(input: $input) { id address } }
`)
const RevokeQueueAddressMutation = graphql(`
  mutation RevokeQueueAddress($input: DeleteByIdInput!) { revokeQueueAddress(input: $input) { id } }
`)

/** Answers with its address. It never changes, so that there is one version of it. Throws a `Failure`. */
export async function createAddress(input: CreateQueueAddress) {
  const { id, address } = (await runMutation(CreateQueueAddressMutation, { input })).createQueueAddress
  return { id, version: 1, address: address ?? '' }
}

/** Throws a `Failure`. */
export const revokeAddress = async (id: string) => void (await runMutation(RevokeQueueAddressMutation, { input: { id } }))
