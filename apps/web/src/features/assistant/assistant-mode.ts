import { create } from 'zustand'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const AssistantModeQuery = graphql(`
  query AssistantMode {
    assistantSettings { mode }
  }
`)

export type AssistantMode = ResultOf<typeof AssistantModeQuery>['assistantSettings']['mode']

/** The clinic's setting; null until it is loaded. */
export const useAssistantMode = create<{ mode: AssistantMode | null }>(() => ({ mode: null }))

/** On failure the button stays hidden: the assistant would not work either. */
export async function loadAssistantMode(): Promise<void> {
  useAssistantMode.setState({ mode: null })
  const answer = await fetchQuery(AssistantModeQuery, {}, 'network-only').catch(() => undefined)
  useAssistantMode.setState({ mode: answer?.assistantSettings.mode ?? 'off' })
}

export function isAssistantOn(): boolean {
  const { mode } = useAssistantMode.getState()
  return mode !== null && mode !== 'off'
}
