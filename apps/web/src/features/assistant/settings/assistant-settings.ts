import { useEffect } from 'react'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
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

/** What is set, and the mode for the button in the top bar. */
export function useAssistantSettings() {
  const { data, failure, load, set } = useServerQuery({ query: AssistantSettingsQuery, variables: {} })
  const mode = data?.assistantSettings.mode
  useEffect(() => {
    if (mode) useAssistantMode.setState({ mode })
  }, [mode])
  return {
    settings: data?.assistantSettings,
    failure,
    load,
    set: (settings: AssistantSettings) => set({ assistantSettings: settings }),
  }
}

/** The button in the top bar follows at once. Throws a `Failure`. */
export async function updateAssistantSettings(input: VariablesOf<typeof UpdateAssistantSettings>['input']) {
  const { updateAssistantSettings: settings } = await runMutation(UpdateAssistantSettings, { input })
  useAssistantMode.setState({ mode: settings.mode })
  return settings
}
