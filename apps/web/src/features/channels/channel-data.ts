import type { TestChannel, UpdateSmsChannel } from '@clinic/shared/channels/channel-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'

const smsChannel = graphql(`
  fragment SmsChannelForm on SmsChannel {
    id
    version
    provider
    isOn
    isReadable
    accountHint
    secretHint
    partPrice
    sender
    creditType
    url
    method
    format
    headers
    body
    testedTime
    testFault
    testAnswer
    history { id time userName action changes { field from to } }
  }
`)
export type SmsChannel = ResultOf<typeof smsChannel>

const SmsChannelQuery = graphql(
  `query SmsChannel($establishmentId: ID!) { smsChannel(establishmentId: $establishmentId) { ...SmsChannelForm } }`,
  [smsChannel],
)

export const smsChannelRecord = recordQuery({
  query: SmsChannelQuery,
  variables: (establishmentId) => ({ establishmentId }),
  pick: (data: ResultOf<typeof SmsChannelQuery>) => data.smsChannel,
})

const UpdateSmsChannelDocument = graphql(
  `mutation UpdateSmsChannel($input: UpdateSmsChannelInput!) { updateSmsChannel(input: $input) { ...SmsChannelForm } }`,
  [smsChannel],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateSmsChannel = async (input: UpdateSmsChannel): Promise<SmsChannel> =>
  (await runMutation(UpdateSmsChannelDocument, { input })).updateSmsChannel

export const EmailChannelQuery = graphql(`
  query EmailChannel($establishmentId: ID!) { emailChannel(establishmentId: $establishmentId) { id hasServer isKept sender } }
`)

export const SmsCreditQuery = graphql(`
  query SmsCredit($establishmentId: ID!) { smsCredit(establishmentId: $establishmentId) { amount currency fault answer } }
`)

const TestChannelDocument = graphql(`
  mutation TestChannel($input: TestChannelInput!) { testChannel(input: $input) { fault answer parts cost } }
`)
export type TestResult = ResultOf<typeof TestChannelDocument>['testChannel']

/** Throws a `Failure`. */
export const testChannel = async (input: TestChannel): Promise<TestResult> =>
  (await runMutation(TestChannelDocument, { input })).testChannel
