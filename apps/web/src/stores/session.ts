import { create } from 'zustand'
import type { SessionData } from '../graphql/session-query.ts'

export type SessionUser = Pick<SessionData['user'], 'id' | 'avatar' | 'role'> & { email: string; displayName: string }

/** Where the user works, and what they may do there. */
export type Access = Omit<SessionData, 'user'>

/** Who ended the session: the server, or the user by signing out. */
type EndedBy = 'server' | 'user'

type SessionState = {
  isAuthenticated: boolean
  /** Whether the server has been asked yet. */
  isInitialized: boolean
  user: SessionUser | null
  access: Access | null
  endedBy: EndedBy | null
  /** With a session or, once there is none, with who ended it. */
  initialize: (session: SessionData | null, endedBy?: EndedBy) => void
}

export const sessionUser = ({ id, email, avatar, firstName, lastName, role }: SessionData['user']): SessionUser => ({
  id,
  email: email.value,
  avatar,
  displayName: `${firstName} ${lastName}`,
  role,
})

export const useSession = create<SessionState>((set) => ({
  isAuthenticated: false,
  isInitialized: false,
  user: null,
  access: null,
  endedBy: null,
  initialize: (session, endedBy) => {
    if (session) {
      const { user, ...access } = session
      return set({ isAuthenticated: true, isInitialized: true, user: sessionUser(user), access, endedBy: null })
    }
    // A socket that the server closes after a sign-out ends nothing more.
    set((before) => ({
      isAuthenticated: false,
      isInitialized: true,
      user: null,
      access: null,
      endedBy: before.endedBy ?? endedBy ?? null,
    }))
  },
}))

/** The signed-in person and clinic; only for what is shown inside the shell. */
export function useViewer(): Access & { user: SessionUser } {
  const user = useSession((state) => state.user)
  const access = useSession((state) => state.access)
  if (!user || !access) throw new Error('No session: useViewer belongs inside the shell')
  return { ...access, user }
}
