import './app-layout-styles.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Navigate, redirect, useLocation } from 'react-router-dom'
import { loadSession } from '../../graphql/session.ts'
import { toFailure } from '../../lib/errors.ts'
import { signInPath } from '../../lib/account/return-path.ts'
import { useSession } from '../../stores/session.ts'
import { Frame } from './app-shell.tsx'
import { SessionClient } from './session-client.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    if (await loadSession()) return null
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'UNAUTHENTICATED') throw failure
  }
  return redirect(signInPath(new URL(request.url)))
}

/** The layout behind sign-in. When the session ends it leads to sign-in, and afterwards back to the same URL. */
export function Component() {
  const { access, endedBy } = useSession()
  const location = useLocation()
  if (!access) return <Navigate to={endedBy === 'user' ? '/sign-in' : signInPath(location)} replace />
  return (
    <SessionClient>
      <Frame key={access.establishment.id} />
    </SessionClient>
  )
}
