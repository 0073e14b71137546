import { create } from 'zustand'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const AssistantModeQuery = graphql(`
  query AssistantMode {
    assistantSettings { mode }
  }
`)

export type AssistantMode = ResultOf<typeof AssistantModeQuery>['assistantSettings']['mode']

/** What the clinic lets its assistant do; null before the server has said so. */
export const useAssistantMode = create<{ mode: AssistantMode | null }>(() => ({ mode: null }))

/** Without an answer the button is not shown: the assistant could not answer either. */
export async function loadAssistantMode(): Promise<void> {
  useAssistantMode.setState({ mode: null })
  const answer = await fetchQuery(AssistantModeQuery, {}, 'network-only').catch(() => undefined)
  useAssistantMode.setState({ mode: answer?.assistantSettings.mode ?? 'off' })
}

/** Whether the assistant may be asked at all. */
export const useIsAssistantOn = () => useAssistantMode(({ mode }) => mode !== null && mode !== 'off')
