import type { UpdateContactPreference } from '@clinic/shared/messages/message-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const preferenceFields = graphql(`
  fragment PreferenceFields on ContactPreference { id version channel language declined declines { purpose time userName } }
`)
export type Preference = ResultOf<typeof preferenceFields>

export const PatientMessagesQuery = graphql(
  `
    query PatientMessages($patientId: ID!, $establishmentId: ID!) {
      contactPreference(patientId: $patientId, establishmentId: $establishmentId) { ...PreferenceFields }
      messages(filter: { patientId: $patientId, establishmentId: $establishmentId }, pagination: { page: 1, limit: 5 }) {
        totalCount
        edges { id createdTime kind channel address status fault mayResend otherChannels }
      }
    }
  `,
  [preferenceFields],
)
export type PatientMessage = ResultOf<typeof PatientMessagesQuery>['messages']['edges'][number]

const UpdatePreference = graphql(
  `
    mutation UpdateContactPreference($input: UpdateContactPreferenceInput!) {
      updateContactPreference(input: $input) { ...PreferenceFields }
    }
  `,
  [preferenceFields],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updatePreference = async (input: UpdateContactPreference): Promise<Preference> =>
  (await runMutation(UpdatePreference, { input })).updateContactPreference
