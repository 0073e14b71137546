import { fetchQuery, runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../../graphql/graphql.ts'
import { useAssistantMode } from '../assistant-mode.ts'

const assistantSettings = graphql(`
  fragment AssistantSettings on AssistantSettings {
    mode
    modelSet
    model
    host
    localHost
    tokensPerDay
    toolCallsPerDay
    tokensUsedToday
    toolCallsUsedToday
  }
`)
export type AssistantSettings = ResultOf<typeof assistantSettings>

const AssistantSettingsQuery = graphql(
  `
    query AssistantSettings {
      assistantSettings { ...AssistantSettings }
    }
  `,
  [assistantSettings],
)

const UpdateAssistantSettings = graphql(
  `
    mutation UpdateAssistantSettings($input: UpdateAssistantSettingsInput!) {
      updateAssistantSettings(input: $input) { ...AssistantSettings }
    }
  `,
  [assistantSettings],
)

const shown = (settings: AssistantSettings) => {
  useAssistantMode.setState({ mode: settings.mode })
  return settings
}

export const getAssistantSettings = async () =>
  shown((await fetchQuery(AssistantSettingsQuery, {}, 'network-only')).assistantSettings)

/** Updates the button in the top bar at once. Throws a `Failure`. */
export const updateAssistantSettings = async (input: VariablesOf<typeof UpdateAssistantSettings>['input']) =>
  shown((await runMutation(UpdateAssistantSettings, { input })).updateAssistantSettings)
