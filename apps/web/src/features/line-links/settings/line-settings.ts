import type { UpdateLineSettings } from '@clinic/shared/line-links/line-settings-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'

const lineSettings = graphql(`
  fragment LineSettingsForm on LineSettings {
    id
    version
    isOn
    isReadable
    accessTokenHint
    webhookAddress
    basicId
    name
    quota
    used
    testedTime
    testFault
    testAnswer
    lastHeardTime
    history { id time userName action changes { field from to } }
  }
`)
export type LineSettings = ResultOf<typeof lineSettings>

const LineSettingsQuery = graphql(
  `query LineSettings($establishmentId: ID!) { lineSettings(establishmentId: $establishmentId) { ...LineSettingsForm } }`,
  [lineSettings],
)

export const lineSettingsRecord = recordQuery({
  query: LineSettingsQuery,
  variables: (establishmentId) => ({ establishmentId }),
  pick: (data: ResultOf<typeof LineSettingsQuery>) => data.lineSettings,
})

const UpdateLineSettingsDocument = graphql(
  `mutation UpdateLineSettings($input: UpdateLineSettingsInput!) { updateLineSettings(input: $input) { ...LineSettingsForm } }`,
  [lineSettings],
)
const CheckLineAccountDocument = graphql(
  `mutation CheckLineAccount($input: CheckLineAccountInput!) { checkLineAccount(input: $input) { ...LineSettingsForm } }`,
  [lineSettings],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateLineSettings = async (input: UpdateLineSettings): Promise<LineSettings> =>
  (await runMutation(UpdateLineSettingsDocument, { input })).updateLineSettings

/** Asks LINE whose account it is. Throws a `Failure`. */
export const checkLineAccount = async (establishmentId: string): Promise<LineSettings> =>
  (await runMutation(CheckLineAccountDocument, { input: { establishmentId } })).checkLineAccount
