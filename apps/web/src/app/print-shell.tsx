import './shell-styles.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signInPath } from '../lib/return-path.ts'
import { useSession } from '../stores/session.ts'

export { loader } from './shell.tsx'

/** Papers for the printer: behind sign-in as everything else, without the frame. */
export function Component() {
  const { session, status } = useSession()
  const location = useLocation()
  if (!session) return <Navigate to={status === 'signed-out' ? '/sign-in' : signInPath(location)} replace />
  return <Outlet />
}
