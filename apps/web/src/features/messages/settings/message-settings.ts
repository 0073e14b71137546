import type { UpdateMessageSettings } from '@clinic/shared/messages/message-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'

const messageSettings = graphql(`
  fragment MessageSettingsForm on MessageSettings {
    id
    version
    quietFrom
    quietUntil
    language
    channels
    rules { id kind isOn daysBefore atMinutes hoursBefore visitTypeIds subjectEn textEn subjectTh textTh smsEn smsTh }
    history { id time userName action changes { field from to } }
  }
`)
export type MessageSettings = ResultOf<typeof messageSettings>

const MessageSettingsQuery = graphql(
  `
    query MessageSettings($establishmentId: ID!) {
      messageSettings(establishmentId: $establishmentId) { ...MessageSettingsForm }
    }
  `,
  [messageSettings],
)

export const settingsRecord = recordQuery({
  query: MessageSettingsQuery,
  variables: (establishmentId) => ({ establishmentId }),
  pick: (data: ResultOf<typeof MessageSettingsQuery>) => data.messageSettings,
})

const UpdateMessageSettingsDocument = graphql(
  `
    mutation UpdateMessageSettings($input: UpdateMessageSettingsInput!) {
      updateMessageSettings(input: $input) { ...MessageSettingsForm }
    }
  `,
  [messageSettings],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateMessageSettings = async (input: UpdateMessageSettings): Promise<MessageSettings> =>
  (await runMutation(UpdateMessageSettingsDocument, { input })).updateMessageSettings

export const MessagePreviewQuery = graphql(`
  query MessagePreview($input: PreviewMessageInput!) { messagePreview(input: $input) { subject text smsText smsLetters smsParts } }
`)
