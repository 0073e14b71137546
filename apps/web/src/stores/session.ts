import { create } from 'zustand'
import type { SessionData } from '../graphql/session.ts'

/** `ended`: there was a session and the server ended it; `signed-out`: the person left. */
type SessionStatus = 'unknown' | 'signed-in' | 'ended' | 'signed-out'

type SessionState = {
  status: SessionStatus
  session: SessionData | null
  start: (session: SessionData) => void
  end: () => void
  leave: () => void
}

export const useSession = create<SessionState>((set) => ({
  status: 'unknown',
  session: null,
  start: (session) => set({ session, status: 'signed-in' }),
  end: () => set(({ status }) => ({ session: null, status: status === 'signed-out' ? status : 'ended' })),
  leave: () => set({ session: null, status: 'signed-out' }),
}))

/** The signed-in person and clinic; only for what is shown inside the shell. */
export function useViewer(): SessionData {
  const session = useSession((state) => state.session)
  if (!session) throw new Error('No session: useViewer belongs inside the shell')
  return session
}
