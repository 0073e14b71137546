import type { RouteObject } from 'react-router-dom'
import { createBrowserRouter } from 'react-router-dom'
import { RouteError } from './route-error.tsx'

/** Loads the app layout with the names of its screens while the server checks the password. */
async function signIn() {
  document.addEventListener('submit', () => void Promise.all([import('./app-routes.tsx'), import('./layout/app-layout.tsx')]), {
    once: true,
  })
  return import('../routes/sign-in.tsx')
}

/** The routes before sign-in; any other URL loads the routes of the app. */
const routes: RouteObject[] = [
  {
    id: 'root',
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/sign-in', lazy: signIn },
      { path: '/google-done', lazy: () => import('../routes/google-done.tsx') },
      { path: '/sign-up', lazy: () => import('../routes/sign-up.tsx') },
      { path: '/verify-email', lazy: () => import('../routes/verify-email.tsx') },
      { path: '/forgot-password', lazy: () => import('../routes/forgot-password.tsx') },
      { path: '/reset-password', lazy: () => import('../routes/reset-password.tsx') },
      { path: '/accept-invitation', lazy: () => import('../routes/accept-invitation.tsx') },
      { lazy: () => import('./layout/app-layout.tsx'), children: [{ path: '*', lazy: () => import('../routes/not-found.tsx') }] },
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
