import type { RouteObject } from 'react-router-dom'
import { createBrowserRouter } from 'react-router-dom'
import { withSentences } from '../i18n/activate.ts'
import * as signInScreen from '../features/accounts/routes/sign-in.tsx'
import { RouteError } from './route-error.tsx'

/** Comes with the page: what it shows is most of what every screen needs. */
const signIn = withSentences(['accounts'], async () => signInScreen)

/** Loads the app's routes with their layout while the server checks the password. */
async function signInAheadOfApp() {
  document.addEventListener('submit', () => void import('./app-routes.tsx'), { once: true })
  return signIn()
}

/** The routes before sign-in; any other URL loads the routes of the app. */
const routes: RouteObject[] = [
  {
    id: 'root',
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/sign-in', lazy: signInAheadOfApp },
      { path: '/google-done', lazy: withSentences(['accounts'], () => import('../features/accounts/routes/google-done.tsx')) },
      { path: '/sign-up', lazy: withSentences(['accounts'], () => import('../features/accounts/routes/sign-up.tsx')) },
      { path: '/verify-email', lazy: withSentences(['accounts'], () => import('../features/accounts/routes/verify-email.tsx')) },
      {
        path: '/forgot-password',
        lazy: withSentences(['accounts'], () => import('../features/accounts/routes/forgot-password.tsx')),
      },
      {
        path: '/reset-password',
        lazy: withSentences(['accounts'], () => import('../features/accounts/routes/reset-password.tsx')),
      },
      {
        path: '/accept-invitation',
        lazy: withSentences(['accounts'], () => import('../features/accounts/routes/accept-invitation.tsx')),
      },
      {
        lazy: async () => (await import('./app-routes.tsx')).appLayout,
        children: [{ path: '*', lazy: () => import('./not-found.tsx') }],
      },
    ],
  },
]

let patched = false

export const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ patch }) {
    if (patched) return
    const { appRoutes } = await import('./app-routes.tsx')
    if (!patched) patch('root', appRoutes)
    patched = true
  },
})
