import { cookieMaxAge } from '@clinic/shared/users/session'
import { oweSignOut, postSignOut, settleSignOut, signOutOwedKey } from '../lib/account/auth.ts'
import { clearUnsavedChanges } from '../lib/form/use-unsaved-changes.ts'
import { toFailure } from '../lib/errors.ts'
import { orKept } from '../lib/or-kept.ts'
import type { KeptDay } from '../stores/kept-day.ts'
import { forgetDay, forgetDayUnlessOf } from '../stores/kept-day.ts'
import { onResumed } from '../stores/live.ts'
import { useModal } from '../stores/modal.ts'
import { useSession } from '../stores/session.ts'
import { closeClient, endSession, fetchQuery } from './client.ts'
import type { SessionData } from './session-query.ts'
import { SessionQuery } from './session-query.ts'

function take(session: SessionData | null) {
  forgetDayUnlessOf(session?.user.id, session?.establishment.id)
  useSession.getState().initialize(session)
}

/** Who was signed in when the day was kept. The server is asked as soon as it answers. */
function takeKept({ user, access }: KeptDay) {
  useSession.setState({ isAuthenticated: true, isInitialized: true, user, access, endedBy: null })
  const stop = onResumed(() => void renewSession().then(stop, () => undefined))
}

/** Resolves to whether somebody is signed in; throws a `Failure` when the server can't say, and no day is kept. */
export async function loadSession(): Promise<boolean> {
  if (useSession.getState().isAuthenticated) return true
  try {
    await settleSignOut()
  } catch {
    return false
  }
  const load = async () => {
    const { session } = await fetchQuery(SessionQuery, {}, 'network-only')
    take(session)
    return session !== null
  }
  const loaded = await orKept<boolean | KeptDay>(load, (day) => day)
  if (typeof loaded === 'boolean') return loaded
  takeKept(loaded)
  return true
}

/** After something that the session says has changed: a new branch, say. */
export async function renewSession(): Promise<void> {
  const { session } = await fetchQuery(SessionQuery, {}, 'network-only')
  if (session) take(session)
  else endSession()
}

const storeEstablishment = (id: string) => {
  document.cookie = `establishmentId=${id}; path=/; max-age=${cookieMaxAge}; samesite=lax`
}

/**
 * The cookie is a hint that the server checks at every call. Everything cached of the other clinic goes, in the moment in which its
 * screens go: they would ask the new client for records of the old clinic.
 */
export async function switchEstablishment(establishmentId: string) {
  const before = useSession.getState().access?.establishment.id
  storeEstablishment(establishmentId)
  const { session } = await fetchQuery(SessionQuery, {}, 'network-only').catch((error: unknown) => {
    if (before) storeEstablishment(before)
    throw error
  })
  closeClient()
  if (session) take(session)
}

/**
 * Without a server it is signed out here at once, and there as soon as it answers. Throws a `Failure` where it refuses, and nothing
 * has changed then: half signed out would be worse than not at all.
 */
export async function signOut() {
  forgetDay()
  useSession.setState({ endedBy: 'user' }) // the server closes the socket first, which is no ended session now
  try {
    await postSignOut()
  } catch (error) {
    if (!['NETWORK', 'UNAVAILABLE'].includes(toFailure(error).code)) {
      useSession.setState({ endedBy: null })
      throw error
    }
    oweSignOut()
  }
  useModal.setState({ open: null, below: null })
  useSession.getState().initialize(null, 'user')
  closeClient()
  clearUnsavedChanges()
}

/** Signing out without a server reaches no other tab by its socket. */
window.addEventListener('storage', ({ key, newValue }) => key === signOutOwedKey && newValue !== null && endSession())
