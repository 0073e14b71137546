import './app-layout-styles.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signInPath } from '../../lib/account/return-path.ts'
import { useSession } from '../../stores/session.ts'
import { SessionClient } from './session-client.tsx'

export { loader } from './app-layout.tsx'

/** The layout of print pages: behind sign-in, without the frame. */
export function Component() {
  const { access, endedBy } = useSession()
  const location = useLocation()
  if (!access) return <Navigate to={endedBy === 'user' ? '/sign-in' : signInPath(location)} replace />
  return (
    <SessionClient>
      <Outlet />
    </SessionClient>
  )
}
