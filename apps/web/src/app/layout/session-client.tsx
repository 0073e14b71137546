import { useSyncExternalStore, type ReactNode } from 'react'
import { Provider } from 'urql'
import { getClient, onClientChanged } from '../../graphql/client.ts'

/** The screens of a session ask by its client. Not around the pages before sign-in: they ask nothing, and would load all of it. */
export function SessionClient({ children }: { children: ReactNode }) {
  return <Provider value={useSyncExternalStore(onClientChanged, getClient)}>{children}</Provider>
}
