import { cookieMaxAge } from '@clinic/shared/session'
import { postSignOut } from '../lib/account/auth.ts'
import { clearUnsavedChanges } from '../lib/form/use-unsaved-changes.ts'
import { useModal } from '../stores/modal.ts'
import { useSession } from '../stores/session.ts'
import { closeClient, fetchQuery } from './client.ts'
import type { ResultOf } from './graphql.ts'
import { graphql } from './graphql.ts'

const SessionQuery = graphql(`
  query Session {
    session {
      doctorId
      permissions
      user { id firstName lastName role avatar email { value verified } }
      establishment { id name timeZone }
      establishments { id name timeZone }
    }
  }
`)

export type SessionData = NonNullable<ResultOf<typeof SessionQuery>['session']>

/** Resolves to whether somebody is signed in; throws a `Failure` when the server can't say. */
export async function loadSession(): Promise<boolean> {
  if (useSession.getState().isAuthenticated) return true
  const { session } = await fetchQuery(SessionQuery, {}, 'network-only')
  useSession.getState().initialize(session)
  return session !== null
}

/** After something that the session says has changed: a new branch, say. */
export async function renewSession(): Promise<void> {
  const { session } = await fetchQuery(SessionQuery, {}, 'network-only')
  if (session) useSession.getState().initialize(session)
}

/**
 * The cookie is a hint that the server checks at every call. Everything cached of the other clinic goes, in the moment in which its
 * screens go: they would ask the new client for records of the old clinic.
 */
export async function switchEstablishment(establishmentId: string) {
  document.cookie = `establishmentId=${establishmentId}; path=/; max-age=${cookieMaxAge}; samesite=lax`
  const { session } = await fetchQuery(SessionQuery, {}, 'network-only')
  closeClient()
  if (session) useSession.getState().initialize(session)
}

/** Throws a `Failure`, and nothing has changed then: half signed out would be worse than not at all. */
export async function signOut() {
  useSession.setState({ endedBy: 'user' }) // the server closes the socket first, which is no ended session now
  try {
    await postSignOut()
  } catch (error) {
    useSession.setState({ endedBy: null })
    throw error
  }
  useModal.setState({ open: null, below: null })
  useSession.getState().initialize(null, 'user')
  closeClient()
  clearUnsavedChanges()
}
